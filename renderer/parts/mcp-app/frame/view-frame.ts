import { createBounds, type FrameEnd } from './message-bounds.ts';

/**
 * The script of the frame around a view (MCP Apps "Sandbox proxy"): of an origin that is neither the page's nor the view's. It shows
 * the view, which main serves with a policy of its own, and passes messages on in both ways: as text, so that nothing but JSON
 * arrives, and only so many.
 */
function start(port: MessagePort, title: string): void {
  const view = document.createElement('iframe');
  const isTooMuch = createBounds(() => performance.now());

  function take(event: MessageEvent): void {
    if (event.source !== view.contentWindow) return;
    const text = textOf(event.data);
    if (text === undefined) return;
    const why = isTooMuch(text);
    if (why === undefined) port.postMessage(text);
    else end(why);
  }

  function end(why: FrameEnd): void {
    removeEventListener('message', take);
    view.remove();
    port.postMessage(`ended ${why}`);
  }

  port.onmessage = ({ data }) => view.contentWindow?.postMessage(JSON.parse(String(data)), '*');
  addEventListener('message', take);
  // It loads once. What comes after that is no view: a page that it went to, or what says that it may not.
  view.addEventListener('load', () => view.addEventListener('load', () => end('gone'), { once: true }), { once: true });
  view.setAttribute('sandbox', 'allow-scripts allow-forms');
  view.title = title;
  view.src = '/view';
  // Of the app's theme: a view that follows it is seen through, and one that knows none stands on white.
  document.documentElement.style.colorScheme = 'light dark';
  view.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0;';
  document.documentElement.append(view);
}

/** Cycles, functions of the clone algorithm and other things that JSON has not: none of them is a message. */
function textOf(data: unknown): string | undefined {
  try {
    return typeof data === 'object' && data !== null ? JSON.stringify(data) : undefined;
  } catch {
    return undefined;
  }
}

addEventListener('message', function begin(event) {
  const [port] = event.ports;
  if (event.source !== parent || port === undefined) return;
  removeEventListener('message', begin);
  start(port, String(event.data));
});

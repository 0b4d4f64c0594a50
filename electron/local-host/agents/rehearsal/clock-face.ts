/** The clock's own view: it shows the time of the call, follows the theme, and asks for the time again (MCP Apps). */
export const FACE_HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Clock</title>
<style>
  body { margin: 0; padding: 12px; font: 13px/20px var(--font-sans, sans-serif); color: var(--color-text-primary, CanvasText); }
  output { display: block; margin-bottom: 8px; font-size: 24px; line-height: 32px; font-variant-numeric: tabular-nums; }
  button { font: inherit; padding: 3px 10px; border: 1px solid var(--color-border-primary, gray); border-radius: 5px; color: inherit; background: var(--color-background-secondary, ButtonFace); }
  button:focus-visible { outline: 2px solid var(--color-ring-primary, Highlight); outline-offset: 1px; }
</style>
<output>No time yet</output>
<button>Tell the time again</button>
<script>
  const face = document.querySelector('output');
  const waiting = new Map();
  let last = 0;
  let zone;
  const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const ask = (method, params) => new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    send({ id: last, method, params });
  });
  const show = (result) => {
    const time = result?.structuredContent?.time;
    if (time) face.textContent = new Date(time).toLocaleTimeString(document.documentElement.lang, { timeZone: zone });
  };
  const follow = (context) => {
    if (context.theme) document.documentElement.style.colorScheme = context.theme;
    if (context.locale) document.documentElement.lang = context.locale;
    zone = context.timeZone ?? zone;
    for (const [name, value] of Object.entries(context.styles?.variables ?? {})) document.documentElement.style.setProperty(name, value);
    send({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(document.documentElement.getBoundingClientRect().height) } });
  };
  addEventListener('message', ({ data }) => {
    if (data.method === 'ui/notifications/tool-result') show(data.params);
    if (data.method === 'ui/notifications/host-context-changed') follow(data.params);
    if (data.method === undefined) waiting.get(data.id)?.(data.result);
    else if (data.id !== undefined) send({ id: data.id, result: {} });
  });
  document.querySelector('button').onclick = async () => show(await ask('tools/call', { name: 'tell_time', arguments: {} }));
  ask('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name: 'rehearsal-clock', version: '1' },
    appCapabilities: {},
  }).then((host) => {
    follow(host.hostContext);
    send({ method: 'ui/notifications/initialized', params: {} });
  });
</script>
</html>
`;

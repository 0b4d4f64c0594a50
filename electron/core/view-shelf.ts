import { randomUUID } from 'node:crypto';
import { documentAddress, frameAddress, placeOfView, viewOrigin } from '../../shared/mcp-apps/view-address.ts';
import { viewPolicy } from '../../shared/mcp-apps/view-policy.ts';
import type { ViewSources } from '../../shared/mcp-apps/view-sources.ts';
import { mayReach } from './view-reach.ts';

/** A view's document, as it is served. */
export interface ShelvedView {
  readonly html: Buffer;
  readonly policy: string;
  readonly sources: ViewSources;
}

/** The views that frames may show now. Each is shown once: a frame that loads it again, or another one, gets nothing. */
export interface ViewShelf {
  put(html: Buffer, sources: ViewSources): string;
  find(viewId: string): ShelvedView | undefined;
  drop(viewId: string): void;
  /** True the first time that a frame goes to an address of a view that is here. */
  isFirstVisit(address: string): boolean;
  /** Everything that the views which are here may reach. */
  reachable(): readonly string[];
  /** Calls the listener when that may have changed; a view is opened only once it is done. */
  onChange(listener: () => Promise<void>): void;
  /** Resolves when every listener is done with the last change. */
  settled(): Promise<void>;
  /** Whether what the frame at an address asks for is something that its view may reach. */
  mayReach(frame: string, address: string): boolean;
}

/** As many as no person looks at: a page that is gone has not closed its own. */
const MAX_VIEWS = 32;

export function createViewShelf(newId: () => string = randomUUID): ViewShelf {
  const views = new Map<string, ShelvedView & { readonly unvisited: Set<string> }>();
  const listeners = new Set<() => Promise<void>>();
  let settling: Promise<unknown> = Promise.resolve();
  const changed = () => {
    settling = Promise.allSettled([...listeners].map((listener) => listener()));
  };

  return {
    put(html, sources) {
      const viewId = newId();
      const [oldest] = views.keys();
      if (views.size >= MAX_VIEWS && oldest !== undefined) views.delete(oldest);
      const unvisited = new Set([frameAddress(viewId), documentAddress(viewId)]);
      views.set(viewId, { html, policy: viewPolicy(sources, viewOrigin(viewId)), sources, unvisited });
      changed();
      return viewId;
    },
    find: (viewId) => views.get(viewId),
    drop(viewId) {
      if (views.delete(viewId)) changed();
    },
    isFirstVisit(address) {
      const { viewId = '' } = placeOfView(address) ?? {};
      return views.get(viewId)?.unvisited.delete(address) ?? false;
    },
    reachable: () => [
      ...new Set([...views.values()].flatMap(({ sources: { connect, resource } }) => [...connect, ...resource])),
    ],
    onChange: (listener) => void listeners.add(listener),
    settled: async () => void (await settling),
    mayReach(frame, address) {
      const { viewId = '', path } = placeOfView(frame) ?? {};
      const view = path === '/view' ? views.get(viewId) : undefined;
      return view !== undefined && mayReach(view.sources, address);
    },
  };
}

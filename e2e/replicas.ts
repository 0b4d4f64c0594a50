import { expect, type Page } from '@playwright/test';
import type { Bridge, ChannelKey, WindowBatch } from '../shared/ipc/contract.ts';
import { applySync } from '../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica, type ReplicaKind } from '../shared/sync/replica.ts';

type MainReplica = ChannelKey & { readonly kind: ReplicaKind; readonly replica: Replica };

/** The page's own memory of what came over its event port. */
interface TappedWindow {
  readonly tappedBatches?: WindowBatch[];
}

/** Runs in the page before its own scripts: remembers every batch that is handed to the page, and hands it on. */
export function tapEventPort(): void {
  const batches: unknown[] = [];
  Object.assign(window, { tappedBatches: batches });
  const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...own,
    set(this: MessagePort, listener: (event: MessageEvent) => void) {
      own?.set?.call(this, (event: MessageEvent) => {
        // React talks to itself over ports too.
        if (Array.isArray(event.data)) batches.push(event.data);
        listener(event);
      });
    },
  });
}

/** Whether `tapEventPort` ran before the page's own scripts. */
export function isTapped(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as TappedWindow).tappedBatches !== undefined);
}

/**
 * What main has told the window, folded by the shared code, equals what main itself holds: nothing was lost, doubled or put out
 * of order on the way. SIGNALBOX_DEBUG_REPLICAS lets a window ask for main's side.
 */
export async function expectWindowToEqualMain(page: Page): Promise<void> {
  await expect(async () => {
    const { main, told } = await readBothSides(page);
    expect(main.length).toBeGreaterThan(0);
    for (const { hostId, channel, replica } of main) {
      expect({ hostId, channel, replica: told.get(idOf({ hostId, channel })) }).toEqual({ hostId, channel, replica });
    }
  }).toPass({ timeout: 30_000 });
}

/** Both sides as text, for a person who looks for the difference. */
export async function describeReplicas(page: Page): Promise<string> {
  const { main, told } = await readBothSides(page);
  return JSON.stringify({ main, told: Object.fromEntries(told) }, undefined, 2);
}

/** In one go, so that as little as can be happens between the two. */
async function readBothSides(page: Page) {
  const { answer, batches } = await page.evaluate(async () => {
    const { signalbox, tappedBatches } = window as unknown as TappedWindow & { readonly signalbox: Bridge };
    return { answer: await signalbox.request('debug:replicas', {}), batches: tappedBatches };
  });
  if (!batches) throw new Error('the page ran before its event port could be tapped');
  const { value } = answer as { readonly value: readonly MainReplica[] };
  return { main: value.filter(({ replica }) => replica !== undefined), told: fold(batches) };
}

function fold(batches: readonly WindowBatch[]): ReadonlyMap<string, Replica> {
  const told = new Map<string, Replica>();
  for (const { hostId, channel, kind, event } of batches.flat()) {
    const id = idOf({ hostId, channel });
    const rules = event.type === 'snapshot' ? event.rules : NO_RULES;
    told.set(id, applySync<ReplicaKind>(told.get(id) ?? emptyReplica<ReplicaKind>(kind, rules), event));
    // What is released is forgotten on both sides.
    if (event.type === 'closed' && event.reason.kind === 'released') told.delete(id);
  }
  return told;
}

/** Before the first snapshot nothing is reduced, so these decide nothing. */
const NO_RULES: Replica['rules'] = {
  keepsToolInputOnReady: false,
  refinesToolCallOnReady: false,
  editsInlineInputOnly: false,
  clientExecutionNeedsInput: false,
  derivesModifiedAt: false,
  rejectsErrorParts: false,
  contentChangedSetsError: false,
};

function idOf({ hostId, channel }: ChannelKey): string {
  return `${hostId}\n${channel}`;
}

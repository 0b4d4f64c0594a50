import type { Page } from '@playwright/test';
import type { Bridge } from '../shared/ipc/contract.ts';
import type { JsonObject } from '../shared/protocol/common/json.ts';

/** Asks main by the bridge of the page, as the page itself would. */
export function ask(page: Page, name: string, input: JsonObject): Promise<unknown> {
  return page.evaluate(
    ([request, text]) => (window as unknown as { readonly signalbox: Bridge }).signalbox.request(request, JSON.parse(text)),
    [name, JSON.stringify(input)] as const,
  );
}

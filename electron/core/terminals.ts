import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Host } from '../hosts/host.ts';

/** One more terminal under an address chosen here, held by this app from the start (AHP createTerminal). */
export async function createTerminal(
  host: Host,
  { terminal, clientId }: { readonly terminal: Uri; readonly clientId: string },
  { hostId: _hostId, ...wished }: RequestInput<'terminal:create'>,
): Promise<Answer<RequestValue<'terminal:create'>>> {
  const claim = { kind: 'client', clientId } as const;
  const answer = await host.call('createTerminal', { channel: terminal, claim, ...wished }, 'open a terminal');
  return answer.ok ? { ok: true, value: { terminal } } : answer;
}

/** Ends what runs in a terminal and removes it (AHP disposeTerminal). */
export async function disposeTerminal(host: Host, terminal: Uri): Promise<Answer<null>> {
  const answer = await host.call('disposeTerminal', { channel: terminal }, 'end the terminal');
  return answer.ok ? { ok: true, value: null } : answer;
}

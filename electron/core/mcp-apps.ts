import { randomUUID } from 'node:crypto';
import type { HostId } from '../../shared/app/state.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { McpRun } from '../../shared/ipc/mcp-requests.ts';
import type { OpenedView, ViewRequests } from '../../shared/ipc/view-requests.ts';
import { grantFor, serverKey, type ViewGrant } from '../../shared/mcp-apps/grant.ts';
import { saysNothingOfItself, type ViewDocument, viewDocument, withListedWishes } from '../../shared/mcp-apps/view-document.ts';
import { allowedSources, namesOf } from '../../shared/mcp-apps/view-sources.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { findMcpServer } from '../../shared/selectors/find-customization.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { AppChannel } from './app-channel.ts';
import type { McpChannel } from './mcp-channel.ts';
import type { ViewShelf } from './view-shelf.ts';

export interface McpAppsOptions {
  readonly mcp: McpChannel;
  readonly replicas: Pick<Replicas, 'get'>;
  readonly shelf: ViewShelf;
  readonly app: Pick<AppChannel, 'state' | 'fold'>;
  readonly settings: Pick<SettingsFile, 'change'>;
  readonly appVersion: string;
}

/** The views of MCP servers, as far as main has to do with them. */
export interface McpApps {
  open(input: ViewRequests['view:open']['input']): Promise<Answer<OpenedView>>;
  close(viewId: string): Answer<null>;
  sample(input: ViewRequests['view:sample']['input']): Promise<Answer<{ readonly result: JsonObject }>>;
  /** A host is no longer in the list: what its servers were allowed goes with it. */
  forget(hostId: HostId): void;
}

/** Fetches views from the servers that they belong to, and gives them no more than the person has allowed. */
export function createMcpApps({ mcp, replicas, shelf, app, settings, appVersion }: McpAppsOptions): McpApps {
  async function read({ uri, ...run }: McpRun & { readonly uri: Uri }): Promise<Answer<ViewDocument>> {
    const answer = await mcp.ask({ ...run, askId: randomUUID(), method: 'resources/read', params: { uri } });
    if (!answer.ok) return answer;
    const { result } = answer.value;
    const document = viewDocument(result, uri);
    if ('problem' in document) return { ok: false, error: { code: 'refused', message: notShown(document.problem) } };
    if (!saysNothingOfItself(result, uri)) return { ok: true, value: document };
    const listed = await mcp.ask({ ...run, askId: randomUUID(), method: 'resources/list', params: {} });
    // A server need not list its views.
    return { ok: true, value: listed.ok ? withListedWishes(document, listed.value.result, uri) : document };
  }

  function grantOf({ hostId, session, serverId }: McpRun): ViewGrant {
    const state = replicas.get({ hostId, channel: session }, 'session')?.confirmed;
    const server = state && findMcpServer(state, serverId);
    return grantFor(app.state().settings.viewGrants ?? [], hostId, server ? serverKey(server) : '');
  }

  return {
    async open(input) {
      const answer = await read(input);
      if (!answer.ok) return answer;
      const { content, sources, permissions, prefersBorder } = answer.value;
      const allowed = allowedSources(sources, grantOf(input).sources);
      const html = 'text' in content ? Buffer.from(content.text, 'utf8') : Buffer.from(content.base64, 'base64');
      const viewId = shelf.put(html, allowed);
      await shelf.settled();
      return {
        ok: true,
        value: {
          viewId,
          declared: namesOf(sources),
          refused: sources.refused,
          allowed: namesOf(allowed),
          permissions,
          appVersion,
          ...(prefersBorder === undefined ? {} : { prefersBorder }),
        },
      };
    },
    close(viewId) {
      shelf.drop(viewId);
      return { ok: true, value: null };
    },
    async sample(input) {
      if (grantOf(input).sampling === 'on') return mcp.ask({ ...input, method: 'sampling/createMessage' });
      const message = 'Views of this server may not ask the model, so nothing was sent. You can allow that at the view.';
      return { ok: false, error: { code: 'refused', message } };
    },
    forget(hostId) {
      const { viewGrants = [] } = app.state().settings;
      const others = viewGrants.filter((grant) => grant.hostId !== hostId);
      if (others.length === viewGrants.length) return;
      app.fold({ type: 'settings/changed', changes: { viewGrants: others } });
      settings.change((stored) => ({ ...stored, settings: app.state().settings }));
    },
  };
}

function notShown(problem: string): string {
  return `The view is not shown: ${problem}. The plain result of the call is there all the same.`;
}

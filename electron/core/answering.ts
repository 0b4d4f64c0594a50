import type { HostId } from '../../shared/app/state.ts';
import { type ClientToolParts, createClientToolParts } from '../client-tools/client-tool-parts.ts';
import type { Host } from '../hosts/host.ts';
import { createPluginParts, type PluginParts } from '../plugins/plugin-parts.ts';
import { Answers } from './answers.ts';
import { type Attention, createAttention, reviewOnAnswers } from './attention.ts';
import type { CoreBase } from './core-base.ts';
import type { CoreOptions } from './core-options.ts';
import { createInboxParts, type InboxParts } from './inbox-parts.ts';
import { Outbox } from './outbox.ts';
import { type Rules as ApprovalRules, createRules } from './rules.ts';

/** The open Requests of all hosts, and everything that answers them or tells of them. */
export interface Answering {
  readonly inbox: InboxParts;
  readonly attention: Attention;
  readonly clientTools: ClientToolParts;
  /** What this app publishes to sessions. */
  readonly plugins: PluginParts;
  readonly outbox: Outbox;
  readonly answers: Answers;
  readonly approvalRules: ApprovalRules;
}

export function createAnswering(base: CoreBase, options: CoreOptions, hostOf: (hostId: HostId) => Host | undefined): Answering {
  const { app, replicas } = base;
  const inbox = createInboxParts({
    ...base,
    files: options.inboxFiles,
    // In this order: what this app does itself and what a rule answers is not told of.
    onReviewed: () => {
      for (const each of [clientTools.tools, answers, approvalRules, attention]) each.review();
    },
  });
  const { find, all: open } = inbox.marks;
  const attention = createAttention({
    ...base,
    open,
    isAnswered: (requestKey) => answers.isSent(requestKey),
    isDeciding: (requestKey) => app.state().rules?.deciding.includes(requestKey) === true,
    onChange: (change) => options.onAttention?.(change),
  });
  const plugins = createPluginParts({ ...options, ...base });
  const clientTools = createClientToolParts({ ...options, ...base, hostOf, open, onGone: plugins.forgetSession });
  const outbox = new Outbox({ ...base, settings: options.settings, hostOf, find });
  const answers = new Answers({ ...base, hostOf, find, run: clientTools.tools.run, outbox });
  const approvalRules = createRules({
    ...base,
    files: options.ruleFiles,
    find,
    open,
    give: (answer) => answers.giveByRule(answer),
    isSent: (requestKey) => answers.isSent(requestKey),
  });
  reviewOnAnswers(replicas, attention.review);
  return { inbox, attention, clientTools, plugins, outbox, answers, approvalRules };
}

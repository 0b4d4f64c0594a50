import type { ReactNode } from 'react';
import { gitOf, gitText } from '../../../shared/selectors/git-meta.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { clockText } from '../../parts/transcript/clock-text.ts';
import { useHost, useRoot, useSession, useSessionRow } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { words } from '../../ui/words.ts';
import { Fact } from './fact.tsx';
import type { OpenSession } from './open-chat.ts';
import { SessionConfig } from './session-config.tsx';
import styles from './session-facts.module.css';
import { statusGlyph } from './session-status.ts';
import { useAnnotations } from './use-annotations.ts';

export interface SessionFactsProps {
  readonly open: OpenSession;
  /** What else is to be seen below them. */
  readonly children?: ReactNode;
}

/** What a Session is, in facts. */
export function SessionFacts({ open, children }: SessionFactsProps) {
  const { hostId, session } = open;
  const row = useSessionRow(hostId, session);
  const project = useSession(hostId, session, (state) => state.project);
  const problem = useSession(hostId, session, (state) => state.creationError?.message);
  const config = useSession(hostId, session, (state) => state.config);
  return (
    <div className={styles.facts}>
      <dl>
        <StatusFact open={open} />
        {problem === undefined ? null : <Fact name="Problem">{problem}</Fact>}
        <OriginFacts open={open} />
        {project === undefined ? null : (
          <Fact name="Project">
            {project.displayName}
            <span className="f3 trunc">{uriText(project.uri)}</span>
          </Fact>
        )}
        <GitFact open={open} />
        <CommentsFact open={open} />
        <TimeFact name="Created" iso={row?.createdAt} />
        <TimeFact name="Modified" iso={row?.modifiedAt} />
      </dl>
      {config ? <SessionConfig open={open} config={config} /> : null}
      {children}
    </div>
  );
}

/** The Host's list tells of new activity, the session itself only how it stood when it was opened. */
function StatusFact({ open }: SessionFactsProps) {
  const row = useSessionRow(open.hostId, open.session);
  const own = useSession(open.hostId, open.session, (state) => state.status);
  const lifecycle = useSession(open.hostId, open.session, (state) => state.lifecycle);
  const status = row?.status ?? own;
  if (status === undefined) return <Fact name="Status">Not known yet</Fact>;
  const glyph = statusGlyph(status, lifecycle);
  return (
    <Fact name="Status">
      <StatusGlyph glyph={glyph} label="" />
      <span className={styles.word}>{words.glyph[glyph]}</span>
      {row?.activity === undefined ? null : <span className="f3 trunc">{row.activity}</span>}
    </Fact>
  );
}

/** Where it runs, and which agent. */
function OriginFacts({ open }: SessionFactsProps) {
  const host = useHost(open.hostId);
  const provider = useSession(open.hostId, open.session, (state) => state.provider);
  const agent = useRoot(open.hostId, ({ agents }) => agents.find((each) => each.provider === provider)?.displayName);
  return (
    <>
      <Fact name="Host">
        {host?.name}
        <span className="f3 trunc">{host?.address}</span>
      </Fact>
      <Fact name="Provider">
        {agent ?? provider}
        {agent === undefined ? null : <span className="f3">{provider}</span>}
      </Fact>
    </>
  );
}

/** What the Host says of the repository that the Session works in: with the Session, else in its list. */
function GitFact({ open }: SessionFactsProps) {
  const own = gitOf(useSession(open.hostId, open.session, (state) => state._meta));
  const listed = gitOf(useSessionRow(open.hostId, open.session)?._meta);
  const git = own ?? listed;
  return git ? (
    <Fact name="Git">
      <Icon name="branch" size={14} />
      {gitText(git)}
    </Fact>
  ) : null;
}

function CommentsFact({ open }: SessionFactsProps) {
  const annotations = useAnnotations(open);
  return annotations ? <Fact name="Comments">{annotations.text}</Fact> : null;
}

interface TimeFactProps {
  readonly name: string;
  readonly iso: string | undefined;
}

function TimeFact({ name, iso }: TimeFactProps) {
  const now = useNow(30_000);
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : <Fact name={name}>{clockText(at, now)}</Fact>;
}

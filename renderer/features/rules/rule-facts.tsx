import type { RuleSubject } from '../../../shared/inbox/rules/rule.ts';
import { CodeBox } from '../../parts/code/code-box.tsx';
import { uriText } from '../../parts/request/uri-text.ts';
import { useHost } from '../../store/selectors.ts';
import { Fact } from '../../ui/fact.tsx';
import styles from './rule-facts.module.css';
import { contributorText, identityText } from './rule-words.ts';

export interface RuleFactsProps {
  readonly subject: RuleSubject;
}

/** Everything that has to be the same for a rule to answer, in plain words and whole. */
export function RuleFacts({ subject }: RuleFactsProps) {
  const name = useHost(subject.hostId)?.name ?? 'A Host that is no longer in your list';
  return (
    <>
      <Covered subject={subject} />
      <dl className={styles.facts}>
        <Fact term="Host" note={identityText(subject.host)}>
          {name}
        </Fact>
        <Fact term={subject.directories.length === 1 ? 'Working directory' : 'Working directories'}>
          {subject.directories.map((uri) => (
            <span key={uri} className={styles.path}>
              {uriText(uri)}
            </span>
          ))}
        </Fact>
        <Fact term="Tool" note={contributorText(subject.contributor)}>
          <span className="mono">{subject.tool}</span>
        </Fact>
      </dl>
    </>
  );
}

function Covered({ subject: { covers, tool } }: RuleFactsProps) {
  switch (covers.kind) {
    case 'command':
      return (
        <>
          <CodeBox label={tool} text={covers.command} />
          {covers.beside === '' ? null : (
            <p className={styles.note}>
              With exactly this beside it, where <code>null</code> stands for the command: <code>{covers.beside}</code>. What
              the agent says of its reasons may differ.
            </p>
          )}
        </>
      );
    case 'input':
      return <CodeBox label={tool} text={covers.input} />;
    case 'edits':
      return (
        <p className={styles.covered}>
          Writing and changing files inside the working directory, whatever is written into them. Not hidden files or folders
          such as .git, no deleting, no moving, and nothing that stands out.
        </p>
      );
  }
}

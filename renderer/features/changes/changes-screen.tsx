import { leaveWide } from '../../store/navigation.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { NoChangesets, NoTurn } from './changes-panel.tsx';
import styles from './changes-screen.module.css';
import { ChangesetHead } from './changeset-head.tsx';
import { ReviewOf } from './review-of.tsx';
import { type ChangesAt, useChangesetChoice } from './use-changeset-choice.ts';

/** What a Session has changed, in place of its Chat: the files, and the lines of one of them. */
export function ChangesScreen(at: ChangesAt) {
  const { hostId, session } = at;
  const hostName = useHost(hostId)?.name ?? 'The Host';
  const title = useSession(hostId, session, (state) => state.title) ?? '';
  const offer = useChangesetChoice(at);
  return (
    <section className={styles.screen} aria-label="Changes">
      <header className={styles.head}>
        <IconButton icon="arrow-left" label="Back to the Chat" keys="Esc" onPress={leaveWide} />
        <h1 className="t-pane">Changes</h1>
        <span className="f3 trunc">{`${title} · ${hostName}`}</span>
      </header>
      {offer && offer.changeset === undefined ? <ChangesetHead at={at} offer={offer} /> : null}
      {offer && !offer.shown ? <NoChangesets others={offer.others} /> : null}
      {offer?.shown && offer.changeset === undefined ? <NoTurn /> : null}
      {offer?.shown && offer.changeset !== undefined ? (
        <ReviewOf
          key={offer.changeset}
          at={at}
          offer={offer}
          changeset={offer.changeset}
          hasReview={offer.shown.capabilities?.review !== undefined}
        />
      ) : null}
      <footer className={styles.foot}>
        <KeyHint keys={['N', 'P']}>next and previous change</KeyHint>
        <KeyHint keys={['J', 'K']}>next and previous file</KeyHint>
        <KeyHint keys="V">reviewed</KeyHint>
        <KeyHint keys="S">side by side or in one column</KeyHint>
        <KeyHint keys="Esc">back</KeyHint>
      </footer>
    </section>
  );
}

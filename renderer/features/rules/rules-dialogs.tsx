import { useRulesView } from '../../store/rules-view.ts';
import { MakeRuleDialog } from './make-rule-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { StopTurnsDialog } from './stop-turns-dialog.tsx';

/** What is open of the dialogs about rules, over whatever screen. */
export function RulesDialogs() {
  const view = useRulesView();
  switch (view.type) {
    case 'none':
      return null;
    case 'list':
      return <RulesDialog />;
    case 'make':
      return <MakeRuleDialog key={view.requestKey} requestKey={view.requestKey} />;
    case 'stop':
      return <StopTurnsDialog />;
    default:
      return view satisfies never;
  }
}

import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
} from '../../../shared/protocol/session/customization.ts';
import { enablementOf } from '../../../shared/selectors/enablement.ts';
import { uriName } from '../../parts/request/uri-text.ts';

type Entry = Customization | ChildCustomization;

/** Whether an entry's own switch is on, whatever it is in. */
export function isSwitchedOn(entry: Entry): boolean {
  return enablementOf(entry).isEnabled;
}

/** Why an entry is off although its own switch may be on, or who switched it off; undefined while it is in force. */
export function offText(entry: Entry, container: ContainerCustomization | undefined): string | undefined {
  const enablement = enablementOf(entry, container);
  if (enablement.isEnabled) return undefined;
  if (enablement.because === 'container') return `Off with its ${enablement.container.type}`;
  if (enablement.because !== 'decision') return 'Off';
  const { decision } = enablement;
  switch (decision.kind) {
    case 'global':
      return 'Off everywhere';
    case 'workspace':
      return `Off in ${uriName(decision.uri)}`;
    default:
      return 'Off';
  }
}

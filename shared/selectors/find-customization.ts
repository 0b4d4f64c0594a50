import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
  McpServerCustomization,
} from '../protocol/session/customization.ts';
import type { SessionState } from '../protocol/session/state.ts';

type Session = Pick<SessionState, 'customizations'>;
type Entry = Customization | ChildCustomization;

/** A customization of the session: a top-level one, else the first child of that id (AHP Customizations). */
export function findCustomization({ customizations = [] }: Session, id: string): Entry | undefined {
  return entriesOf(customizations).find((entry) => entry.id === id);
}

/** What the first child of this id is in; undefined for a top-level entry. */
export function containerOf({ customizations = [] }: Session, id: string): ContainerCustomization | undefined {
  if (customizations.some((entry) => entry.id === id)) return undefined;
  return customizations.filter(isContainer).find(({ children = [] }) => children.some((child) => child.id === id));
}

/** An MCP server of the session, bare or inside a container. */
export function findMcpServer(session: Session, id: string): McpServerCustomization | undefined {
  const entry = findCustomization(session, id);
  return entry?.type === 'mcpServer' ? entry : undefined;
}

/** Every MCP server of the session. */
export function mcpServers({ customizations = [] }: Session): readonly McpServerCustomization[] {
  return entriesOf(customizations).filter((entry) => entry.type === 'mcpServer');
}

/** Every entry with what it is in: each top-level one, followed by what it holds. */
export function entriesWithContainers(customizations: readonly Customization[]): readonly {
  readonly entry: Entry;
  readonly container: ContainerCustomization | undefined;
}[] {
  return customizations.flatMap((entry) => [
    { entry, container: undefined },
    ...(isContainer(entry) ? (entry.children ?? []).map((child) => ({ entry: child, container: entry })) : []),
  ]);
}

function entriesOf(customizations: readonly Customization[]): readonly Entry[] {
  return [...customizations, ...customizations.filter(isContainer).flatMap(({ children = [] }) => children)];
}

/** Kinds of tomorrow may have anything under `children`. */
function isContainer(entry: Customization): entry is ContainerCustomization {
  return entry.type === 'plugin' || entry.type === 'directory';
}

import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
} from '../../../shared/protocol/session/customization.ts';
import type { TreeNode } from '../../ui/tree-rows.ts';

export type Entry = Customization | ChildCustomization;

/** A row of the tree: an entry, and the container that it is in. */
export interface CustomizationRow {
  readonly entry: Entry;
  readonly container: ContainerCustomization | undefined;
  /** Another entry has the same id and is found first, so that no action can reach this one. */
  readonly isShadowed: boolean;
}

export type CustomizationNode = TreeNode<CustomizationRow>;

/** The tree as the Host has it. Ids are unique in a session only by intention: a row's says its container and its turn too. */
export function customizationNodes(customizations: readonly Customization[]): readonly CustomizationNode[] {
  const owners = new Map<string, Entry>();
  for (const entry of customizations) if (!owners.has(entry.id)) owners.set(entry.id, entry);
  for (const entry of customizations.flatMap((each) => childrenOf(each) ?? []))
    if (!owners.has(entry.id)) owners.set(entry.id, entry);

  const taken = new Map<string, number>();
  const node = (id: string, entry: Entry, container?: ContainerCustomization): CustomizationNode => ({
    id: unique(id, taken),
    value: { entry, container, isShadowed: owners.get(entry.id) !== entry },
  });
  return customizations.map((entry) => {
    const top = node(entry.id, entry);
    if (!isContainer(entry)) return top;
    return { ...top, children: childrenOf(entry)?.map((child) => node(`${top.id}\n${child.id}`, child, entry)) };
  });
}

/** Every node of the tree, as it is read from top to bottom. */
export function allNodes(nodes: readonly CustomizationNode[]): readonly CustomizationNode[] {
  return nodes.flatMap((node) => [node, ...(node.children ?? [])]);
}

/** What a container holds; undefined for what is none, and before it was parsed. */
export function childrenOf(entry: Entry): readonly ChildCustomization[] | undefined {
  return isContainer(entry) && Array.isArray(entry.children) ? entry.children : undefined;
}

/** Kinds of tomorrow may have anything under `children`. */
export function isContainer(entry: Entry): entry is ContainerCustomization {
  return entry.type === 'plugin' || entry.type === 'directory';
}

function unique(id: string, taken: Map<string, number>): string {
  const turn = (taken.get(id) ?? 0) + 1;
  taken.set(id, turn);
  return turn === 1 ? id : `${id}\n#${turn}`;
}

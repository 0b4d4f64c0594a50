import { mapChanged, removeFirstBy } from '../common/keyed-list.ts';
import { withoutKey } from '../common/optional-key.ts';
import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
  CustomizationEnablement,
  McpServerCustomization,
  PluginCustomization,
} from './customization.ts';

type Tree = readonly Customization[];
type Entry = Customization | ChildCustomization;

/**
 * Stores the decisions about a customization (AHP Session actions). A top-level entry wins over a child with the same id, and only
 * the first container with such a child changes; switching a container leaves its children's own switches alone.
 */
export function toggleCustomization(tree: Tree, id: string, decisions: readonly CustomizationEnablement[]): Tree {
  const top = tree.findIndex((entry) => entry.id === id);
  const at = top === -1 ? tree.findIndex((entry) => childrenOf(entry).some((child) => child.id === id)) : top;
  const entry = tree[at];
  if (entry === undefined) return tree;
  const next = top === -1 ? withChild(entry, id, (child) => decided(child, decisions)) : decided(entry, decisions);
  return next === entry ? tree : tree.with(at, next);
}

/** The tree without a top-level entry of this id or, when there is none, without the child in every container that holds it. */
export function removeCustomization(tree: Tree, id: string): Tree {
  const rest = removeFirstBy(tree, 'id', id);
  if (rest !== tree) return rest;
  return mapChanged(tree, (entry) => {
    if (!isContainer(entry) || !entry.children) return entry;
    const children = removeFirstBy(entry.children, 'id', id);
    return children === entry.children ? entry : { ...entry, children };
  });
}

/** Changes an entry by id: the top-level one, else the child in every container that holds it. */
export function updateCustomization(tree: Tree, id: string, change: <E extends Entry>(entry: E) => E): Tree {
  const at = tree.findIndex((entry) => entry.id === id);
  const entry = tree[at];
  if (entry === undefined) return mapChanged(tree, (each) => withChild(each, id, change));
  const changed = change(entry);
  return changed === entry ? tree : tree.with(at, changed);
}

/** Plugins and MCP servers store the decisions, where an empty list clears them; all others follow the most specific one. */
function decided<E extends Entry>(entry: E, decisions: readonly CustomizationEnablement[]): E {
  if (storesDecisions(entry)) {
    return decisions.length === 0 ? withoutKey(entry, 'enablement') : { ...entry, enablement: decisions };
  }
  const enabled = decisions[0]?.enabled ?? true;
  return entry.enabled === enabled ? entry : { ...entry, enabled };
}

function storesDecisions(entry: Entry): entry is PluginCustomization | McpServerCustomization {
  return entry.type === 'plugin' || entry.type === 'mcpServer';
}

function withChild(entry: Customization, id: string, change: (child: ChildCustomization) => ChildCustomization): Customization {
  const children = childrenOf(entry);
  const at = children.findIndex((each) => each.id === id);
  const child = children[at];
  if (!isContainer(entry) || child === undefined) return entry;
  const changed = change(child);
  return changed === child ? entry : { ...entry, children: children.with(at, changed) };
}

/** Kinds of tomorrow may have anything under `children`. */
function isContainer(entry: Customization): entry is ContainerCustomization {
  return entry.type === 'plugin' || entry.type === 'directory';
}

function childrenOf(entry: Customization): readonly ChildCustomization[] {
  return isContainer(entry) ? (entry.children ?? []) : [];
}

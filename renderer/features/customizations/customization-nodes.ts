import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
} from '../../../shared/protocol/session/customization.ts';
import type { TreeNode } from '../../ui/tree-rows.ts';

/** A row of the tree: an entry, and the container that it is in. */
export interface CustomizationRow {
  readonly entry: Customization | ChildCustomization;
  readonly container: ContainerCustomization | undefined;
}

/** The tree as the Host has it. Ids are unique in a session at most by intention, so a child's includes its container's. */
export function customizationNodes(customizations: readonly Customization[]): readonly TreeNode<CustomizationRow>[] {
  return customizations.map((entry) => {
    const value = { entry, container: undefined };
    if (entry.type === 'mcpServer') return { id: entry.id, value };
    const children = entry.children?.map((child) => ({
      id: `${entry.id}\n${child.id}`,
      value: { entry: child, container: entry },
    }));
    return { id: entry.id, value, children };
  });
}

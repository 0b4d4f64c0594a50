import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tree } from './tree.tsx';
import type { TreeNode } from './tree-rows.ts';

afterEach(cleanup);

const roots: readonly TreeNode<string>[] = [
  {
    id: 'plugin',
    value: 'Plugin',
    children: [
      { id: 'skill', value: 'Skill' },
      { id: 'empty', value: 'Empty', children: [] },
    ],
  },
  { id: 'rule', value: 'Rule' },
];

interface ExampleProps {
  readonly onOpen?: (id: string) => void;
}

function Example({ onOpen }: ExampleProps) {
  const [active, setActive] = useState<string>();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isExpanded: boolean) => {
    const next = new Set(expanded);
    if (isExpanded) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };
  return (
    <Tree
      label="Customizations"
      treeId="t"
      roots={roots}
      expanded={expanded}
      activeId={active}
      onMove={setActive}
      onToggle={toggle}
      onOpen={onOpen}
    >
      {(row) => <span>{row.node.value}</span>}
    </Tree>
  );
}

const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
const active = () => screen.queryByRole('treeitem', { selected: true })?.textContent;

function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(screen.getByRole('tree'), { key });
}

describe('Tree', () => {
  test('arrows open a branch, go in, come out and fold it', () => {
    render(<Example />);
    press('ArrowDown', 'ArrowRight');
    expect(rows()).toEqual(['Plugin', 'Skill', 'Empty', 'Rule']);

    press('ArrowRight');
    expect(active()).toBe('Skill');
    press('ArrowLeft');
    expect(active()).toBe('Plugin');
    press('ArrowLeft');
    expect(rows()).toEqual(['Plugin', 'Rule']);
  });

  test('says level, place and whether a branch is open', () => {
    render(<Example />);
    press('ArrowDown', 'ArrowRight');

    const skill = screen.getByRole('treeitem', { name: 'Skill' });
    const place = ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => skill.getAttribute(name));
    expect(place).toEqual(['2', '1', '2']);
    expect(skill.getAttribute('aria-expanded')).toBeNull();
    expect(screen.getByRole('treeitem', { name: 'Plugin' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('treeitem', { name: 'Empty' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('does not enter an open branch that is empty', () => {
    render(<Example />);
    press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    expect(active()).toBe('Empty');
  });

  test('Home, End, Enter and Space', () => {
    const onOpen = vi.fn();
    render(<Example onOpen={onOpen} />);
    press('End');
    expect(active()).toBe('Rule');
    press('Enter', 'Home', ' ');
    expect(onOpen.mock.calls).toEqual([['rule'], ['plugin']]);
  });

  test('a click on the chevron folds, elsewhere it moves', () => {
    render(<Example />);
    const chevron = screen.getByRole('treeitem', { name: 'Plugin' }).querySelector('[data-chevron] svg');
    if (chevron) fireEvent.click(chevron);
    expect(rows()).toHaveLength(4);
    expect(active()).toBeUndefined();

    fireEvent.click(screen.getByText('Empty'));
    expect(active()).toBe('Empty');
  });
});

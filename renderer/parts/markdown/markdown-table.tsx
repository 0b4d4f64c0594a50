import type { Nodes, Table, TableRow } from 'mdast';
import type { ReactNode } from 'react';
import { inPlace } from '../../ui/in-place.tsx';
import styles from './markdown.module.css';

export interface MarkdownTableProps {
  readonly node: Table;
  readonly render: (nodes: readonly Nodes[]) => ReactNode;
}

export function MarkdownTable({ node, render }: MarkdownTableProps) {
  const [head, ...body] = node.children;
  const cells = (row: TableRow, Cell: 'th' | 'td') =>
    inPlace(row.children, (cell, column) => (
      <Cell className={styles[node.align?.[column] ?? 'left']} dir="auto">
        {render(cell.children)}
      </Cell>
    ));
  return (
    <div className={styles.wide}>
      <table>
        <thead>{head === undefined ? null : <tr>{cells(head, 'th')}</tr>}</thead>
        <tbody>
          {inPlace(body, (row) => (
            <tr>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

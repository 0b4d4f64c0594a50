import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TabPanel } from './tab-panel.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const items = [
  { id: 'changes', label: 'Changes', count: 8 },
  { id: 'customizations', label: 'Customizations' },
  { id: 'directories', label: 'Directories' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof items)[number]['id']>('changes');
  return (
    <>
      <Tabs label="Details" tabsId="details" items={items} selected={selected} onSelect={setSelected} />
      <TabPanel tabsId="details" id={selected}>
        {selected}
      </TabPanel>
    </>
  );
}

const tabs = () => screen.getAllByRole('tab');

test('arrows move, select and take the focus along, around both ends', () => {
  render(<Example />);
  tabs()[0]?.focus();

  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Directories');
  expect(screen.getByRole('tabpanel').textContent).toBe('directories');

  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Changes8');
});

test('the selected tab is the one tab stop, and its panel is named by it', () => {
  render(<Example />);

  fireEvent.click(screen.getByRole('tab', { name: 'Customizations' }));

  expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tabpanel', { name: 'Customizations' })).toBeTruthy();
});

test('an input method keeps its arrows', () => {
  render(<Example />);
  fireEvent.keyDown(tabs()[0] ?? document, { key: 'ArrowRight', keyCode: 229 });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Changes8');
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import { appSnapshot, hostEntry } from '../../store/scene.fixture.ts';
import { kit, openPanel, type Panel, settle, skill, tree } from './customizations.fixture.tsx';

let panel: Panel;

beforeEach(() => {
  panel = openPanel();
});

afterEach(() => panel.close());

describe('details', () => {
  const details = (name: string) => screen.getByRole('region', { name: `Details of ${name}` });
  const openByKey = (letter: string) => {
    fireEvent.keyDown(tree(), { key: letter });
    fireEvent.keyDown(tree(), { key: 'Enter' });
  };

  test('open by Enter, follow the active row and close by Escape', () => {
    openByKey('k');
    expect(details('Kit').textContent).toContain('It was loaded only in part: skills/sing has no SKILL.md.');
    expect(details('Kit').textContent).toContain('On, as nobody has decided anything else.');

    fireEvent.keyDown(tree(), { key: 'ArrowDown' });
    expect(details('summarize').textContent).toContain('You and the agent');

    fireEvent.keyDown(tree(), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: /Details/ })).toBeNull();
  });

  test('let it be decided at each place, and say which decision counts', async () => {
    const everywhere = { kind: 'global', enabled: false } as const;
    const directory = 'file:///src/relay';
    panel.show({
      customizations: [{ ...kit, enablement: [everywhere] }],
      workingDirectories: [directory],
    });
    openByKey('k');
    const decisions = within(screen.getByRole('group', { name: 'Decisions about Kit' }));
    expect(decisions.getAllByRole('combobox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'In this Session',
      'In relay',
      'Everywhere',
    ]);
    expect(decisions.getByText('counts').parentElement?.textContent).toContain('Everywhere');

    fireEvent.change(decisions.getByRole('combobox', { name: 'In relay' }), { target: { value: 'on' } });
    await settle();

    const enablement = [{ kind: 'workspace', uri: directory, enabled: true }, everywhere];
    expect(panel.dispatched()).toEqual([{ type: 'session/customizationToggled', id: 'kit', enablement }]);
  });

  test('offer no places where the Host knows one switch each', () => {
    const connection = { status: 'connected', since: 0, protocolVersion: '0.7.0' } as const;
    act(() => panel.main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection })] })));
    openByKey('k');

    expect(details('Kit')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Decisions about Kit' })).toBeNull();
  });

  test('of a server say how it runs apart from its switch', () => {
    openByKey('t');

    expect(details('Tracker').textContent).toContain('Stopped');
    expect(within(details('Tracker')).getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  test('open the file, marked where the entry is declared, or from the top where that is not in it', async () => {
    panel.main.answer('resource:read', { ok: true, value: { data: 'one\ntwo', encoding: 'utf-8' } });
    const declared = (line: number) => ({
      ...skill,
      range: { start: { line, character: 0 }, end: { line, character: 1 } },
    });
    const show = (entry: SkillCustomization) => panel.show({ customizations: [{ ...kit, children: [entry] }] });

    show(declared(1));
    openByKey('s');
    fireEvent.click(screen.getByRole('button', { name: 'Open its file' }));
    const dialog = screen.getByRole('dialog', { name: 'Source of summarize' });
    await within(dialog).findByText('Declared in line 2.');
    expect(dialog.querySelector('[aria-current="location"]')?.textContent).toBe('2two');

    show(declared(7));
    await within(dialog).findByText(/declared in line 8, which this file of 2 lines does not have/);
    expect(dialog.querySelector('[aria-current="location"]')).toBeNull();
    expect(panel.main.asked).toContainEqual({ name: 'resource:read', input: { hostId: 'kestrel', uri: 'x:sum' } });
  });
});

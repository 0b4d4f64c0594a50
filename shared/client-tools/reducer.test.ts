import { expect, it } from 'vitest';
import { appReducer } from '../app/reducer.ts';
import { EMPTY_APP } from '../app/state.ts';
import { admit } from './rate.ts';
import { clientToolsReducer } from './reducer.ts';
import { type ClientToolsAction, type ClientToolsState, NO_CLIENT_TOOLS } from './state.ts';

const grant = { hostId: 'h', tool: 'signalbox_open_url' } as const;
const offer = { hostId: 'h', session: 's' };

it.each<readonly [ClientToolsAction, ClientToolsAction, Partial<ClientToolsState>]>([
  [{ type: 'clientTool/allowed', grant }, { type: 'clientTool/revoked', grant }, { grants: [grant] }],
  [{ type: 'toolOffer/made', offer }, { type: 'toolOffer/withdrawn', offer }, { offers: [offer] }],
  [{ type: 'clientTool/started', requestKey: 'k' }, { type: 'clientTool/ended', requestKey: 'k' }, { running: ['k'] }],
])('%j is undone by its opposite, and either twice changes nothing', (make, undo, made) => {
  const state = clientToolsReducer(NO_CLIENT_TOOLS, make);

  expect(state).toEqual({ ...NO_CLIENT_TOOLS, ...made });
  expect(clientToolsReducer(state, make)).toBe(state);
  expect(clientToolsReducer(state, undo)).toEqual(NO_CLIENT_TOOLS);
  expect(clientToolsReducer(NO_CLIENT_TOOLS, undo)).toBe(NO_CLIENT_TOOLS);
});

it('leaves what other hosts and sessions may do', () => {
  const others = {
    ...NO_CLIENT_TOOLS,
    grants: [{ ...grant, hostId: 'o' }, grant],
    offers: [{ ...offer, session: 'o' }, offer],
  };

  expect(clientToolsReducer(others, { type: 'clientTool/revoked', grant }).grants).toEqual([{ ...grant, hostId: 'o' }]);
  expect(clientToolsReducer(others, { type: 'toolOffer/withdrawn', offer }).offers).toEqual([{ ...offer, session: 'o' }]);
});

it('a host takes all of it along when it leaves the list', () => {
  const connection = { status: 'idle' } as const;
  const host = { id: 'h', name: 'h', origin: 'saved', address: 'a', wanted: true, connection, clientId: 'c' } as const;
  const clientTools = { grants: [grant], offers: [offer], running: [] };

  expect(appReducer({ ...EMPTY_APP, hosts: [host], clientTools }, { type: 'host/removed', hostId: 'h' }).clientTools).toEqual(
    NO_CLIENT_TOOLS,
  );
});

it('so many calls within a while are admitted, and then none until the first is past', () => {
  const rate = { calls: 2, withinMs: 100 };
  const first = admit([], 0, rate) ?? [];
  const second = admit(first, 10, rate) ?? [];

  expect(second).toEqual([0, 10]);
  expect(admit(second, 99, rate)).toBeUndefined();
  expect(admit(second, 100, rate)).toEqual([10, 100]);
});

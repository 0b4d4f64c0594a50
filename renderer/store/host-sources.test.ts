import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostSources } from './host-sources.ts';
import { onFolded } from './replicas.ts';
import { catalogueSnapshot, type FakeMain, fakeMain, sessionSummary, waitingScene } from './scene.fixture.ts';
import { startStore } from './start.ts';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => stop());

test('a host that nothing has happened on stays the same object', () => {
  const sources = createHostSources();
  onFolded((changed) => {
    for (const channel of changed) sources.changed(channel);
  });
  main.send(...waitingScene('kestrel', 'ahp-session:/a', []));
  const [kestrel, heron] = [sources.of('kestrel'), sources.of('heron')];

  main.send(catalogueSnapshot('heron', [sessionSummary('ahp-session:/b')]));

  expect(sources.of('kestrel')).toBe(kestrel);
  expect(sources.of('heron')).not.toBe(heron);
  expect(sources.of('heron').rows).toHaveLength(1);
  expect(sources.of('kestrel').sessions.size).toBe(1);
});

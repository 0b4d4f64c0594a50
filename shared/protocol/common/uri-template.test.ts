import { expect, test } from 'vitest';
import { expandTemplate } from './uri-template.ts';

const values = {
  turnId: 't/1',
  level: 'info',
  empty: '',
  half: 'a\ud800b',
  name: "O'Neil (é)",
  path: '/a b/%41%',
  'a.b': 'dot',
};

test.each([
  ['ahp-changeset:/1/session', 'ahp-changeset:/1/session'],
  ['ahp-changeset:/1/turn/{turnId}', 'ahp-changeset:/1/turn/t%2F1'],
  ['x:{+turnId}', 'x:t/1'],
  ['x:{+path}', 'x:/a%20b/%41%25'],
  ['x:{path}', 'x:%2Fa%20b%2F%2541%25'],
  ['x:{#turnId}', 'x:#t/1'],
  ['x:{turnId,level}', 'x:t%2F1,info'],
  ['x{/level,turnId}', 'x/info/t%2F1'],
  ['x{.level}', 'x.info'],
  ['x{;level,empty}', 'x;level=info;empty'],
  ['ahp-otlp:logs{?level}', 'ahp-otlp:logs?level=info'],
  ['x?a=1{&level,empty}', 'x?a=1&level=info&empty='],
  ['x:{level:2}{level*}', 'x:ininfo'],
  ['x:{half}', 'x:a%EF%BF%BDb'],
  ['x:{name}', 'x:O%27Neil%20%28%C3%A9%29'],
  ['x:{a.b}', 'x:dot'],
])('%s expands to %s', (template, uri) => {
  expect(expandTemplate(template, values)).toBe(uri);
});

test.each([
  'x:{unknown}',
  'x:{turnId,unknown}',
  'x:{toString}',
  'x:{',
  'x:}',
  'x:{}',
  'x:{{level}}',
  'x:{le vel}',
  'x:{=level}',
])('%s has no expansion', (template) => {
  expect(expandTemplate(template, values)).toBeUndefined();
});

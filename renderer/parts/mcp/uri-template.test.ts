import { expect, test } from 'vitest';
import { expandTemplate, templateVariables } from './uri-template.ts';

/** The examples of RFC 6570, section 3.2. */
const values = {
  var: 'value',
  hello: 'Hello World!',
  empty: '',
  path: '/foo/bar',
  x: '1024',
  y: '768',
  who: 'fred',
  base: 'http://example.com/home/',
};

test.each([
  ['{var}', 'value'],
  ['{hello}', 'Hello%20World%21'],
  ['{x,y}', '1024,768'],
  ['{+hello}', 'Hello%20World!'],
  ['{+path}/here', '/foo/bar/here'],
  ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
  ['{+base}index', 'http://example.com/home/index'],
  ['X{#hello}', 'X#Hello%20World!'],
  ['{#path:6}here', '#/foo/bhere'],
  ['X{.x,y}', 'X.1024.768'],
  ['{/var,x}/here', '/value/1024/here'],
  ['{;x,y}', ';x=1024;y=768'],
  ['{?x,y}', '?x=1024&y=768'],
  ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
  ['{var:3}', 'val'],
  ['{who*}', 'fred'],
  ['{?x,undef}', '?x=1024'],
  ['O{undef}X', 'OX'],
  ['{+var,undef}', 'value'],
  ['{', '{'],
  ['{}', ''],
])('expands %s to %s', (template, uri) => {
  expect(expandTemplate(template, values)).toBe(uri);
});

test('names each variable once, in the order of the template', () => {
  expect(templateVariables('demo://{kind}/{+path}{?kind,limit:3}')).toEqual(['kind', 'path', 'limit']);
  expect(templateVariables('demo://plain')).toEqual([]);
});

test('takes half a character and a name of every object for what they are', () => {
  expect(expandTemplate('{x}', { x: '\uD800' })).toBe('%EF%BF%BD');
  expect(expandTemplate('{constructor}', {})).toBe('');
});

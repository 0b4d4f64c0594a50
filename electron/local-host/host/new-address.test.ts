import { expect, test } from 'vitest';
import { addressRefusal, sessionAddressRefusal } from './new-address.ts';

test.each(['ahp-session:/7', 'rehearsal:/7'])('a session of the rehearsal may be called %s', (address) => {
  expect(sessionAddressRefusal('rehearsal', address)).toBeUndefined();
});

test.each(['acp:/7', 'rehearsal:/7/annotations', 'rehearsal:/', 'ahp-chat:/7', 'file:///7'])('and not %s', (address) => {
  expect(sessionAddressRefusal('rehearsal', address)).toContain('ahp-session:/<id>');
});

test('an agent that is called like a kind of channel gives its name to no address', () => {
  expect(sessionAddressRefusal('ahp-chat', 'ahp-chat:/7')).toContain('ahp-session:/<id>');
  expect(addressRefusal('ahp-chat', 'ahp-chat:/7')).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { withoutText, withTextBack, writtenText } from './written-text.ts';

describe('what a person wrote into an action', () => {
  it('is the text of a message', () => {
    expect(writtenText({ type: 'chat/turnStarted', message: { text: 'go on' } })).toBe('go on');
    expect(writtenText({ type: 'chat/pendingMessageSet', message: { text: 'then this' } })).toBe('then this');
  });

  it('is the reason of a refusal', () => {
    expect(writtenText({ type: 'chat/toolCallConfirmed', userSuggestion: { text: 'use git mv' } })).toBe('use git mv');
    expect(writtenText({ type: 'chat/toolCallConfirmed', reasonMessage: 'too risky' })).toBe('too risky');
  });

  it('is every free text of a form and no chosen option', () => {
    const answers = {
      name: { state: 'submitted', value: { kind: 'text', value: 'kestrel' } },
      colour: { state: 'submitted', value: { kind: 'selected', value: 'red', freeformValues: ['rather teal'] } },
      size: { state: 'submitted', value: { kind: 'number', value: 3 } },
    };

    expect(writtenText({ type: 'chat/inputCompleted', answers })).toBe('kestrel\nrather teal');
  });

  it('is nothing where nothing was written, whatever the shape', () => {
    expect(writtenText({ type: 'chat/toolCallConfirmed', approved: true })).toBe('');
    expect(writtenText({ type: 'chat/turnStarted', message: 'odd' })).toBe('');
    expect(writtenText({ type: 'session/titleChanged', title: 'x' })).toBe('');
  });
});

describe('a draft that gets text back', () => {
  it('keeps what is written now behind it', () => {
    expect(withTextBack('', 'first')).toBe('first');
    expect(withTextBack('second', 'first')).toBe('first\n\nsecond');
  });

  it('does not get the same text twice', () => {
    expect(withTextBack('first\n\nsecond', 'first')).toBe('first\n\nsecond');
  });
});

describe('a draft that gives text back', () => {
  it('keeps what stands around it', () => {
    expect(withoutText('first', 'first')).toBe('');
    expect(withoutText('first\n\nsecond', 'first')).toBe('second');
    expect(withoutText('first\n\nsecond', 'second')).toBe('first');
    expect(withoutText('first\n\nsecond\n\nthird', 'second')).toBe('first\n\nthird');
  });

  it('stays as it is where the text was changed', () => {
    expect(withoutText('first and more', 'first')).toBe('first and more');
    expect(withoutText('', 'first')).toBe('');
  });
});

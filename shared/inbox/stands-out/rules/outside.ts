import { inText } from '../finding.ts';
import { isPathOutside } from '../places.ts';
import { pathWords } from './path-words.ts';
import type { Rule } from './rule.ts';

/** Devices that hold nothing. */
const HARMLESS = /^(?:\/dev\/(?:null|zero|u?random|tty|std(?:in|out|err)|fd\/\d+)|nul:?|\$null)$/i;

/** Files outside the working directories, as far as their spelling tells. */
export const outside: Rule = (call) =>
  pathWords(call)
    .filter(({ path }) => !HARMLESS.test(path) && isPathOutside(path, call.places))
    .map(({ word }) => inText('outside', 'amber', { from: word }));

import { row, type Section } from './row.ts';

const load = (title: string, about: string, words: string, hasMessage: boolean): Section => ({
  title,
  about,
  types: [title],
  rows: {
    kind: row('treeWords', words, 'load'),
    ...(hasMessage ? { message: row('tree', 'on a line of its own, and in the details', 'load') } : {}),
  },
});

/** How far a Host has read what it was given. */
export const LOADS: readonly Section[] = [
  load('CustomizationLoadingState', 'It is being read.', '“Loading”', false),
  load('CustomizationLoadedState', 'It was read.', '“Loaded”', false),
  load('CustomizationDegradedState', 'It was read in part.', '“Degraded”', true),
  load('CustomizationErrorState', 'It could not be read.', '“Failed to load”', true),
];

import type { Definition } from 'mdast';
import { createContext } from 'react';

/** Where reference links of this text lead. */
export const DefinitionsContext = createContext<ReadonlyMap<string, Definition>>(new Map());

/** What to do with a link; the page itself never navigates. */
export const OpenLinkContext = createContext<(url: string) => void>(() => undefined);

import type { Implementation } from '../../shared/protocol/common/connection-commands.ts';
import { hostWords } from './sentences.ts';

/** What a host says of itself, fit to be shown. */
export function readableServer({ name, version, title }: Implementation): Implementation {
  return {
    name: hostWords(String(name)),
    ...(version === undefined ? {} : { version: hostWords(String(version)) }),
    ...(title === undefined ? {} : { title: hostWords(String(title)) }),
  };
}

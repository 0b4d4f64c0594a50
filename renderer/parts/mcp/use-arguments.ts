import { useState } from 'react';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import {
  type ArgumentField,
  type ArgumentTexts,
  argumentFields,
  type ReadArguments,
  readFields,
  readJson,
  textsOf,
} from './arguments.ts';

/** The arguments of a tool while a person writes them: in fields, or as JSON. */
export interface Arguments {
  /** Undefined where only JSON will do. */
  readonly fields: readonly ArgumentField[] | undefined;
  readonly texts: ArgumentTexts;
  /** What is written as JSON; undefined while the fields are used. */
  readonly json: string | undefined;
  readonly problems: Readonly<Record<string, string>>;
  readonly general: readonly string[];
  readonly write: (name: string, text: string) => void;
  readonly writeJson: (text: string) => void;
  readonly toJson: () => void;
  /** Only what is a whole object can go back into the fields. */
  readonly toFields: () => void;
  /** What would be sent; undefined, with its problems told, where it does not fit the schema. */
  readonly read: () => JsonObject | undefined;
}

type Problems = Omit<Extract<ReadArguments, { readonly ok: false }>, 'ok'>;

const NO_PROBLEMS: Problems = { problems: {}, general: [] };

export function useArguments(schema: JsonObject): Arguments {
  const fields = argumentFields(schema);
  const [texts, setTexts] = useState<ArgumentTexts>(() =>
    Object.fromEntries((fields ?? []).map(({ name, initial }) => [name, initial])),
  );
  const [json, setJson] = useState<string | undefined>(fields === undefined ? '{}' : undefined);
  const [told, setTold] = useState<Problems>(NO_PROBLEMS);

  function readNow(): ReadArguments {
    return json === undefined && fields ? readFields(schema, fields, texts) : readJson(schema, json ?? '');
  }

  function written() {
    setTold(NO_PROBLEMS);
  }

  return {
    fields,
    texts,
    json,
    ...told,
    write: (name, text) => {
      setTexts((known) => ({ ...known, [name]: text }));
      written();
    },
    writeJson: (text) => {
      setJson(text);
      written();
    },
    toJson: () => {
      const now = readFields({}, fields ?? [], texts);
      setJson(JSON.stringify(now.ok ? now.value : {}, undefined, 2));
      written();
    },
    toFields: () => {
      const now = readJson({}, json ?? '');
      if (!now.ok) return setTold(now);
      setTexts(textsOf(fields ?? [], now.value));
      setJson(undefined);
      written();
    },
    read: () => {
      const now = readNow();
      setTold(now.ok ? NO_PROBLEMS : now);
      return now.ok ? now.value : undefined;
    },
  };
}

import type { ConfigPropertySchema } from '../../shared/protocol/common/content.ts';
import type {
  SessionConfigPropertySchema,
  SessionConfigSchema,
  SessionConfigState,
} from '../../shared/protocol/session/state.ts';
import type { ToolAnnotations, ToolDefinition } from '../../shared/protocol/session/tool-definition.ts';
import { type RowsOf, row, type Section } from './row.ts';

/** Settings and tools. */
export const SETTINGS: readonly Section[] = [
  {
    title: 'ConfigPropertySchema',
    about: 'What a setting may be; the same in New Session, in Details and for a Host as a whole.',
    types: ['ConfigPropertySchema', 'SessionConfigPropertySchema'],
    rows: {
      type: row('setting', 'a control that fits it', 'settingForm'),
      title: row('setting', 'its label', 'settingWords'),
      description: row('setting', 'below it', 'settingWords'),
      default: row('config', 'the value while none is set', 'configSet'),
      enum: row('setting', 'a choice', 'settingChoice'),
      enumLabels: row('setting', 'the words of the choice', 'settingChoice'),
      enumDescriptions: row('setting', 'below it, for what is chosen', 'settingChoice'),
      readOnly: row('setting', 'as text', 'settingTold'),
      items: row('setting', 'a box each, or one in each line', 'settingList'),
      properties: row('setting', 'what does not fit, by the name of the member', 'settingObject'),
      required: row('setting', 'what is missing, by the name of the member', 'settingObject'),
      additionalProperties: row('setting', 'what does not fit, by the name of the member', 'settingObject'),
    } satisfies RowsOf<ConfigPropertySchema, 'minItems' | 'maxItems'>,
  },
  {
    title: 'SessionConfigPropertySchema',
    about: 'What only settings of a Session have.',
    types: ['SessionConfigPropertySchema'],
    rows: {
      enumDynamic: row('searched', 'a field that searches while one types', 'searched'),
      sessionMutable: row('newConfig', '“Can’t be changed later”, else it can be in Details', 'fixedLater'),
    } satisfies RowsOf<Omit<SessionConfigPropertySchema, keyof ConfigPropertySchema>>,
  },
  {
    title: 'SessionConfigSchema',
    about: 'All settings of a Session.',
    types: ['SessionConfigSchema'],
    rows: {
      type: row('config', '“from the Host’s schema”: a list of settings', 'configSet'),
      properties: row('config', 'one each', 'configSet'),
      required: row('newConfig', 'a mark at its label, and what is missing', 'fitting', 'settingNeeded'),
    } satisfies RowsOf<SessionConfigSchema>,
  },
  {
    title: 'SessionConfigState',
    about: 'The settings of a Session as they are.',
    types: ['SessionConfigState'],
    rows: {
      schema: row('config', 'its settings', 'configSet'),
      values: row('config', 'their values; “fixed at creation” where they stay', 'configSet', 'configFixed'),
    } satisfies RowsOf<SessionConfigState>,
  },
  {
    title: 'ToolDefinition',
    about: 'A tool of a Host or of a client.',
    types: ['ToolDefinition'],
    rows: {
      name: row('tool', 'below its title', 'toolWhole'),
      title: row('tool', 'its line', 'toolName'),
      description: row('tool', 'below its name', 'toolWhole'),
      inputSchema: row('tool', '“Takes”', 'toolWhole'),
      outputSchema: row('tool', '“Gives”', 'toolWhole'),
      annotations: row('tool', '“says of itself”', 'toolWhole'),
      _meta: row('tool', '“What its author adds”', 'toolWhole'),
    } satisfies RowsOf<ToolDefinition>,
  },
  {
    title: 'ToolAnnotations',
    about: 'What a tool says of itself: hints only; where it says nothing, the cautious reading is shown as such.',
    types: ['ToolAnnotations'],
    rows: {
      title: row('tool', 'its line, where it has no title', 'toolName'),
      readOnlyHint: row('toolHints', '“Only reads”, “Changes things”', 'toolReads'),
      destructiveHint: row('toolHints', '“May destroy”, “Only adds”', 'toolWhole'),
      idempotentHint: row('toolHints', '“Can be repeated”, “Adds up when repeated”', 'toolWhole'),
      openWorldHint: row('toolHints', '“Reaches outside”, “Stays within”', 'toolReads'),
    } satisfies RowsOf<ToolAnnotations>,
  },
];

import type {
  AgentCustomization,
  ClientPluginCustomization,
  ContainerCustomizationBase,
  CustomizationBase,
  DirectoryCustomization,
  HookCustomization,
  LeafCustomizationBase,
  PluginCustomization,
  PromptCustomization,
  RuleCustomization,
  SkillCustomization,
} from '../../shared/protocol/session/customization.ts';
import { type RowsOf, row, type Section } from './row.ts';

const PLUGINS = ['PluginCustomization', 'ClientPluginCustomization'];
const CONTAINERS = [...PLUGINS, 'DirectoryCustomization'];
const LEAVES = ['AgentCustomization', 'SkillCustomization', 'PromptCustomization', 'RuleCustomization', 'HookCustomization'];

type Own<T> = Omit<T, keyof LeafCustomizationBase>;

/** What an agent is given to work with. */
export const CUSTOMIZATIONS: readonly Section[] = [
  {
    title: 'CustomizationBase',
    about: 'What all customizations have.',
    types: [...CONTAINERS, ...LEAVES, 'McpServerCustomization'],
    rows: {
      id: row('entryFacts', '“Id”; every switch and start is for it', 'fieldsPlugin'),
      uri: row('entryFacts', '“Source”', 'fieldsPlugin'),
      name: row('tree', 'its name', 'fieldsPlugin'),
      icons: row('treeSign', 'a picture, if it is here already and holds nothing but shapes', 'fieldsPlugin'),
      range: row('entryFacts', '“Declared in”; marked in its file', 'fieldsHook'),
      _meta: row('entryFacts', 'one line each, as the Host sent it', 'fieldsPlugin'),
    } satisfies RowsOf<CustomizationBase>,
  },
  {
    title: 'ContainerCustomizationBase',
    about: 'What plugins and directories have.',
    types: CONTAINERS,
    rows: {
      clientId: row('entryFacts', '“From”: the client, “and leaves when that disconnects”', 'fieldsClient'),
      load: row('treeWords', '“Loading”, “Loaded”, “Degraded”, “Failed to load”', 'load'),
      children: row('tree', 'one row each, and their number', 'toggled'),
      enabled: row('tree', 'its switch', 'toggled', 'fieldsDirectory'),
    } satisfies RowsOf<Omit<ContainerCustomizationBase, keyof CustomizationBase>> & Record<'enabled', unknown>,
  },
  {
    title: 'PluginCustomization',
    about: 'A plugin.',
    types: PLUGINS,
    rows: {
      type: row('treeWords', '“Plugin”', 'fieldsPlugin'),
      version: row('entryFacts', '“Version”', 'fieldsPlugin'),
    } satisfies RowsOf<Omit<PluginCustomization, keyof ContainerCustomizationBase>, 'enablement'>,
  },
  {
    title: 'ClientPluginCustomization',
    about: 'A plugin as a client publishes it.',
    types: ['ClientPluginCustomization'],
    rows: {
      nonce: row('entryFacts', 'a line of its own, as it was sent', 'fieldsClient'),
    } satisfies RowsOf<Omit<ClientPluginCustomization, keyof PluginCustomization>, 'childEnablement'>,
  },
  {
    title: 'DirectoryCustomization',
    about: 'A directory that a Host watches, which may not exist yet.',
    types: ['DirectoryCustomization'],
    rows: {
      type: row('treeWords', '“Directory”', 'fieldsDirectory'),
      contents: row('entryFacts', '“Holds”', 'fieldsDirectory'),
      writable: row(
        'entryFacts',
        '“May be added from here”; then its files are edited from the foot of the panel',
        'fieldsDirectory',
        'unwritable',
      ),
    } satisfies RowsOf<Omit<DirectoryCustomization, keyof ContainerCustomizationBase>, 'enabled'>,
  },
  {
    title: 'ChildCustomizationBase',
    about: 'What agents, skills, prompts, rules and hooks have.',
    types: LEAVES,
    rows: {
      enabled: row('why', '“its own switch”', 'fieldsSkill'),
    } satisfies RowsOf<Omit<LeafCustomizationBase, keyof CustomizationBase>>,
  },
  {
    title: 'AgentCustomization',
    about: 'A custom agent.',
    types: ['AgentCustomization'],
    rows: {
      type: row('treeWords', '“Agent”', 'fieldsAgent'),
      description: row('entry', 'below its name', 'fieldsAgent'),
      model: row('entryFacts', '“Model”', 'fieldsAgent'),
      tools: row('entryFacts', '“Only tools”', 'fieldsAgent'),
      disableModelInvocation: row('entryFacts', '“Used by”: “You only”', 'fieldsAgent'),
      disableUserInvocation: row('newCustomAgent', 'it is not in “Custom agent”', 'customAgent'),
    } satisfies RowsOf<Own<AgentCustomization>>,
  },
  {
    title: 'SkillCustomization',
    about: 'A skill.',
    types: ['SkillCustomization'],
    rows: {
      type: row('treeWords', '“Skill”', 'fieldsSkill'),
      description: row('tree', 'after its name', 'fieldsSkill'),
      disableModelInvocation: row('entryFacts', '“Used by”: “You only”', 'fieldsSkillYours'),
      disableUserInvocation: row('entryFacts', '“Used by”: “The agent only”', 'fieldsSkill'),
    } satisfies RowsOf<Own<SkillCustomization>>,
  },
  {
    title: 'PromptCustomization',
    about: 'A prompt.',
    types: ['PromptCustomization'],
    rows: {
      type: row('treeWords', '“Prompt”', 'fieldsPrompt'),
      description: row('entry', 'below its name', 'fieldsPrompt'),
    } satisfies RowsOf<Own<PromptCustomization>>,
  },
  {
    title: 'RuleCustomization',
    about: 'A rule.',
    types: ['RuleCustomization'],
    rows: {
      type: row('treeWords', '“Rule”', 'fieldsRule'),
      description: row('entry', 'below its name', 'fieldsRule'),
      alwaysApply: row('entryFacts', '“Applies”', 'fieldsRule'),
      globs: row('entryFacts', '“Files”', 'fieldsRule'),
    } satisfies RowsOf<Own<RuleCustomization>>,
  },
  {
    title: 'HookCustomization',
    about: 'A hook.',
    types: ['HookCustomization'],
    rows: { type: row('treeWords', '“Hook”', 'fieldsHook') } satisfies RowsOf<Own<HookCustomization>>,
  },
];

import type { Icon, TextRange } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { McpServerState } from './mcp-server.ts';

export type CustomizationType = 'plugin' | 'directory' | 'agent' | 'skill' | 'prompt' | 'rule' | 'hook' | 'mcpServer';

/** One explicit decision about a customization; lists are most specific first. */
export type CustomizationEnablement =
  | { readonly kind: 'global'; readonly enabled: boolean }
  | { readonly kind: 'workspace'; readonly uri: Uri; readonly enabled: boolean }
  | { readonly kind: 'session'; readonly enabled: boolean };

/** `id` is the handle of every action and unique in the session; `uri` is for references that outlive it. */
export interface CustomizationBase {
  readonly id: string;
  readonly uri: Uri;
  readonly name: string;
  readonly icons?: readonly Icon[];
  readonly range?: TextRange;
  readonly _meta?: JsonObject;
}

export type CustomizationLoadState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'degraded'; readonly message: string }
  | { readonly kind: 'error'; readonly message: string };

/** Absent `children` means not parsed yet, an empty list parsed and nothing found. */
export interface ContainerCustomizationBase extends CustomizationBase {
  readonly clientId?: string;
  readonly load?: CustomizationLoadState;
  readonly children?: readonly ChildCustomization[];
}

export interface PluginCustomization extends ContainerCustomizationBase {
  readonly type: 'plugin';
  readonly version?: string;
  readonly enablement?: readonly CustomizationEnablement[];
}

/** A plugin as a client publishes it; `childEnablement` holds decisions by child name. */
export interface ClientPluginCustomization extends PluginCustomization {
  readonly nonce?: string;
  readonly childEnablement?: Readonly<Record<string, readonly CustomizationEnablement[]>>;
}

export interface DirectoryCustomization extends ContainerCustomizationBase {
  readonly type: 'directory';
  readonly enabled: boolean;
  readonly contents: CustomizationType;
  readonly writable: boolean;
}

export interface LeafCustomizationBase extends CustomizationBase {
  readonly enabled?: boolean;
}

export interface AgentCustomization extends LeafCustomizationBase {
  readonly type: 'agent';
  readonly description?: string;
  readonly model?: string;
  readonly tools?: readonly string[];
  readonly disableModelInvocation?: boolean;
  readonly disableUserInvocation?: boolean;
}

export interface SkillCustomization extends LeafCustomizationBase {
  readonly type: 'skill';
  readonly description?: string;
  readonly disableModelInvocation?: boolean;
  readonly disableUserInvocation?: boolean;
}

export interface PromptCustomization extends LeafCustomizationBase {
  readonly type: 'prompt';
  readonly description?: string;
}

export interface RuleCustomization extends LeafCustomizationBase {
  readonly type: 'rule';
  readonly description?: string;
  readonly alwaysApply?: boolean;
  readonly globs?: readonly string[];
}

export interface HookCustomization extends LeafCustomizationBase {
  readonly type: 'hook';
}

/** The server-derived part of an MCP App's host capabilities. */
export interface AhpMcpUiHostCapabilities {
  readonly serverTools?: { readonly listChanged?: boolean };
  readonly serverResources?: { readonly listChanged?: boolean };
  readonly logging?: JsonObject;
  readonly sampling?: { readonly tools?: JsonObject };
}

export interface McpServerCustomization extends CustomizationBase {
  readonly type: 'mcpServer';
  readonly enablement?: readonly CustomizationEnablement[];
  readonly state: McpServerState;
  readonly channel?: Uri;
  readonly mcpApp?: { readonly capabilities: AhpMcpUiHostCapabilities };
}

export type ChildCustomization =
  | AgentCustomization
  | SkillCustomization
  | PromptCustomization
  | RuleCustomization
  | HookCustomization
  | McpServerCustomization;

export type ContainerCustomization = PluginCustomization | DirectoryCustomization;

/** A top-level entry of the customization tree, which is at most one level deep. */
export type Customization = ContainerCustomization | McpServerCustomization;

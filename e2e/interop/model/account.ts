/** The person and the models that the agents find behind the stand-in: the shapes are those of the service that they expect. */
export function accountAt(address: string) {
  const endpoints = { api: address, proxy: address, telemetry: address, 'origin-tracker': address };
  const quota = {
    ...{ unlimited: true, has_quota: true, overage_permitted: true, token_based_billing: true },
    ...{ percent_remaining: 100, quota_remaining: 0, remaining: 0, entitlement: 0, overage_count: 0 },
  };
  const quotas = ['chat', 'completions', 'premium_interactions'].map((id) => [id, { ...quota, quota_id: id }] as const);
  return {
    login: 'someone',
    id: 1,
    copilot_plan: 'enterprise',
    access_type_sku: 'copilot_for_business_seat',
    chat_enabled: true,
    cli_enabled: true,
    is_mcp_enabled: true,
    copilotignore_enabled: true,
    editor_preview_features_enabled: true,
    codex_agent_enabled: true,
    cloud_session_storage_enabled: false,
    token_based_billing: true,
    organization_login_list: [],
    organization_list: [],
    endpoints,
    quota_snapshots: Object.fromEntries(quotas),
  };
}

export function tokenAt(address: string, nowInSeconds: number) {
  return { token: 'a-short-lived-token', expires_at: nowInSeconds + 36_000, refresh_in: 18_000, endpoints: { api: address } };
}

const LIMITS = { max_context_window_tokens: 128_000, max_output_tokens: 16_000, max_prompt_tokens: 100_000 };
const SUPPORTS = { streaming: true, tool_calls: true, parallel_tool_calls: true, vision: false, structured_outputs: true };

export const MODELS = [model('gpt-4.1', true), model('gpt-4o-mini', false), model('gpt-5-mini', false)];

function model(id: string, isDefault: boolean) {
  return {
    id,
    name: id,
    version: id,
    object: 'model',
    vendor: 'Azure OpenAI',
    preview: false,
    model_picker_enabled: true,
    is_chat_default: isDefault,
    is_chat_fallback: isDefault,
    supported_endpoints: ['/chat/completions'],
    policy: { state: 'enabled' },
    billing: { is_premium: false, multiplier: 0 },
    capabilities: {
      type: 'chat',
      object: 'model_capabilities',
      family: id,
      tokenizer: 'o200k_base',
      limits: LIMITS,
      supports: SUPPORTS,
    },
  };
}

import type { OAuthSettings } from './auth/providers';
import type { Env } from './env';
import type { RetentionDays } from './jobs/retention';
import type { ModelsConfig } from './models/create-models';
import { providerConfigs } from './models/providers';

/** The settings of each folder, derived from the environment. */
export function oauthSettings(env: Env): OAuthSettings {
  const pair = (clientId?: string, clientSecret?: string) => (clientId && clientSecret ? { clientId, clientSecret } : undefined);
  const oidc = pair(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET);
  return {
    github: pair(env.GITHUB_ID, env.GITHUB_SECRET),
    google: pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    signUp: { domains: env.SIGN_UP_DOMAINS, groups: env.SIGN_UP_GROUPS },
    oidc: oidc && env.OIDC_ISSUER ? { ...oidc, issuer: env.OIDC_ISSUER, name: env.OIDC_NAME } : undefined,
  };
}

export function modelsConfig(env: Env): ModelsConfig {
  return {
    defaultModel: env.MODEL,
    maxConcurrentCalls: env.MODEL_CONCURRENCY,
    settings: env.MODEL_SETTINGS,
    prices: env.MODEL_PRICES,
    local: env.LOCAL_MODELS
      ? { ollama: env.OLLAMA_URL, lmStudio: env.LM_STUDIO_URL, llamaCpp: env.LLAMA_CPP_URL, vllm: env.VLLM_URL }
      : undefined,
    ...providerConfigs(env),
  };
}

export function retentionDays(env: Env): RetentionDays {
  return {
    conversations: env.CONVERSATION_RETENTION_DAYS,
    answers: env.ANSWER_RETENTION_DAYS,
    tests: 1,
    events: env.EVENT_RETENTION_DAYS,
    records: env.RECORD_RETENTION_DAYS,
    deltas: env.DELTA_RETENTION_DAYS,
    idempotencyKeys: env.IDEMPOTENCY_RETENTION_DAYS,
    audit: env.AUDIT_RETENTION_DAYS,
  };
}

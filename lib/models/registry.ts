import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelSettings } from '@/lib/core/agent';
import { AgentFailed } from '@/lib/core/errors';
import type { ModelChoice } from '@/lib/core/models';
import type { ContextWindow, Models, UserModels } from '@/lib/core/ports/models';
import { QUICK } from '@/lib/core/turn-time';
import { type ModelCall, withinCall } from './call/model-call';
import { seesImages } from './capabilities/sees-images';
import { createToolTrials } from './capabilities/tool-trial';
import { createCatalogue } from './catalogue';
import { costOf, type Price } from './cost';
import { type CallLimits, httpProvider } from './http-provider';
import type { ModelOffer, Provider } from './provider';
import { PROVIDERS, type ProviderConfigs } from './providers';
import { LOCAL_SERVERS } from './providers/local-servers';
import { offlineProvider } from './providers/offline';
import { UNNAMED } from './providers/openai-compatible';
import { mergeSettings, withoutSettings } from './requests/settings';

/** Of hosted models, most have more. */
const USUAL_WINDOW: ContextWindow = { tokens: 128_000 };

export interface ModelsConfig extends Partial<CallLimits>, ProviderConfigs {
  /** `provider:model`; left out, it is that of the first provider configured, and of the offline model without any. */
  defaultModel?: string;
  offline?: { paceMs?: number };
  /** Where model servers of this machine may be, without a path. None is looked for when left out. */
  local?: Partial<Record<keyof typeof LOCAL_SERVERS, string>>;
  /** For every model. */
  settings?: ModelSettings;
  /** Of models whose provider does not say what a call cost, by `provider:model`. */
  prices?: Readonly<Record<string, Price>>;
}

export interface ConnectedModel {
  model: LanguageModelV4;
  /** What a call cost, in US dollars; undefined when nobody knows. */
  costOf(call: Parameters<typeof costOf>[0]): number | undefined;
}

/** The models of some providers, and how to ask them. */
export interface ModelRegistry extends UserModels, Pick<Models, 'local'> {
  /** Looks what there is to choose from; resolves when the default model has its name. */
  look(): Promise<void>;
  /** A model to be asked on behalf of one call's turn. @throws {AgentFailed} `not_configured` for what `check` finds wrong */
  connect(id: string, call: ModelCall): ConnectedModel;
}

/** Made once for the process: what the calls of a provider share, its limiter and connections, lives in here. */
export function createModels(config: ModelsConfig): ModelRegistry {
  const providers = configuredProviders(config);
  const catalogue = createCatalogue(providers);
  const tryTools = createToolTrials();
  const isLocal = ({ name }: Provider) => Object.values(LOCAL_SERVERS).some((server) => server.name === name);

  function defaultModel(): string {
    if (config.defaultModel) return config.defaultModel;
    const provider = providers.find((one) => !isLocal(one));
    if (!provider) return '';
    const first = catalogue.latest.find((one) => one.provider === provider)?.offers[0];
    return `${provider.name}:${provider.defaultModel === UNNAMED ? (first?.id ?? UNNAMED) : provider.defaultModel}`;
  }

  function find(ref: string): { provider: Provider; model: LanguageModelV4 } | { problem: string } {
    const [name = '', modelId = ''] = ref.split(/:(.*)/s);
    const provider = providers.find((one) => one.name === name);
    const model = provider?.model(modelId);
    if (provider && model) return { provider, model };
    if (provider) return { problem: `${provider.title} has no model called "${modelId}".` };
    const definition = Object.values(PROVIDERS).find((one) => one.name === name);
    if (definition) return { problem: `${ref} cannot be asked before ${definition.variable} is set.` };
    return {
      problem: `"${ref}" is not a model: write provider:model, the provider being ${providers.map((one) => one.name).join(' or ')}.`,
    };
  }

  return {
    get defaultModel() {
      return defaultModel();
    },
    async look() {
      const looked = catalogue.read();
      if (defaultModel().endsWith(`:${UNNAMED}`)) await looked;
    },
    async list() {
      const offered = (await catalogue.read()).flatMap(({ provider, offers }) => choicesOf(provider, offers));
      const first = defaultModel();
      const usual = offered.find(({ id }) => id === first) ?? choiceOf(first);
      return [usual, ...offered.filter(({ id }) => id !== first)].filter(({ id }) => !id.endsWith(`:${UNNAMED}`));
    },
    async local() {
      const found = (await catalogue.read()).flatMap(({ provider, offers: [offer] }) => {
        const model = offer && isLocal(provider) ? provider.model(offer.id) : undefined;
        return model ? [{ provider, model }] : [];
      });
      return Promise.all(
        found.map(async ({ provider, model }) => {
          const id = `${provider.name}:${model.modelId}`;
          const window = await provider.contextWindow(model.modelId);
          return { title: provider.title, model: id, contextTokens: window?.tokens, tools: tryTools(id, model) };
        }),
      );
    },
    check(ref) {
      const found = find(ref);
      return 'problem' in found ? found.problem : undefined;
    },
    sees: (ref) => seesImages(ref),
    turnTime(ref) {
      const found = find(ref);
      return 'problem' in found ? QUICK : found.provider.turnTime(found.model.modelId);
    },
    async describe(id, settings) {
      const found = find(id);
      const asked = mergeSettings(settings);
      if ('problem' in found) return { id, settings: asked, warnings: [], window: USUAL_WINDOW, time: QUICK, ...found };
      const { provider, model } = found;
      const refused = provider.unsupported(model.modelId);
      return {
        id,
        settings: withoutSettings(mergeSettings([config.settings, provider.settings, asked]), refused),
        warnings: refused
          .filter((name) => asked[name] !== undefined)
          .map((name) => `${id} does not take ${name}; it was left out.`),
        window: (await provider.contextWindow(model.modelId)) ?? USUAL_WINDOW,
        ...(seesImages(id) && { sees: true }),
        time: provider.turnTime(model.modelId),
      };
    },
    connect(id, call) {
      const found = find(id);
      if ('problem' in found) throw new AgentFailed('not_configured', found.problem, false);
      return { model: withinCall(found.model, call), costOf: (made) => costOf(made, config.prices?.[id]) };
    },
  };
}

/** A provider that does not say what it has is offered by its default model, if that has a name. */
function choicesOf({ name, defaultModel }: Provider, offers: readonly ModelOffer[]): ModelChoice[] {
  const known = offers.length > 0 || defaultModel === UNNAMED ? offers : [{ id: defaultModel }];
  return known.map((offer) => choiceOf(`${name}:${offer.id}`, offer.contextTokens));
}

function choiceOf(id: string, contextTokens?: number): ModelChoice {
  const offline = id.startsWith('offline:');
  return { id, label: offline ? 'Offline model' : id, offline, contextTokens };
}

/** A key is enough where the address is known, and an address is enough where no key is asked for. */
function configuredProviders({ maxConcurrentCalls = 64, maxAnswerBytes = 8 * 1024 * 1024, ...config }: ModelsConfig): Provider[] {
  const limits = { maxConcurrentCalls, maxAnswerBytes };
  const remote = keysOf(PROVIDERS).flatMap((key) => {
    const definition = PROVIDERS[key];
    const given = config[key];
    const baseURL = given?.baseURL || (given?.apiKey && definition.baseURL);
    return baseURL ? [httpProvider(definition, { ...given, baseURL }, limits)] : [];
  });
  const local = keysOf(LOCAL_SERVERS).flatMap((key) => {
    const url = config.local?.[key];
    return url ? [httpProvider(LOCAL_SERVERS[key], { baseURL: `${url.replace(/\/$/, '')}/v1` }, limits)] : [];
  });
  return [...remote, ...local, offlineProvider(config.offline)];
}

/** Safe: both are plain objects with no other keys than their type says. */
const keysOf = <T extends object>(providers: T) => Object.keys(providers) as (keyof T)[];

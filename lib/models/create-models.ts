import type { ModelSettings } from '@/lib/core/agents/agent';
import { isOffline, type Price } from '@/lib/core/models/models';
import type { Models } from '@/lib/core/ports/models';
import type { ProviderAway } from '@/lib/core/server-state';
import { proxyAgent } from '@/lib/guards/outbound/proxy-agent';
import { createToolTrials } from './capabilities/tool-trial';
import { type Catalogue, createCatalogue, joinCatalogues, type ProviderOffers } from './catalogue';
import { createRegistry, type ModelRegistry } from './create-registry';
import { type CallLimits, httpProvider, MAX_ANSWER_BYTES } from './http-provider';
import type { Provider } from './provider';
import { PROVIDERS, type ProviderConfigs } from './providers';
import { LOCAL_SERVERS } from './providers/local-servers';
import { offlineProvider } from './providers/offline';
import { UNNAMED } from './providers/openai-compatible';

export interface ModelsConfig extends Partial<CallLimits>, ProviderConfigs {
  /** `provider:model`; default: that of the first configured provider, or the offline model if there is none. */
  defaultModel?: string;
  offline?: { paceMs?: number };
  /** Possible addresses of model servers on this machine, without a path. Default: none is looked for. */
  local?: Partial<Record<keyof typeof LOCAL_SERVERS, string>>;
  /** Settings for every model. */
  settings?: ModelSettings;
  /** Prices by `provider:model`, for providers that do not report the cost of a call. */
  prices?: Readonly<Record<string, Price>>;
}

/** A provider that a user has connected, and the catalogue of its models. */
export interface OwnProvider {
  provider: Provider;
  catalogue: Catalogue;
}

/** The models available to all users of this server. */
export interface ServerModels extends ModelRegistry, Pick<Models, 'local'> {
  /** Queries the available models; resolves when the default model's name is known. */
  look(): Promise<void>;
  /** Returns a registry with a user's own providers before the server's, whose limiters, connections and lists are shared. */
  including(own: readonly OwnProvider[]): Promise<ModelRegistry>;
  /** Returns the number of calls that wait for capacity of their provider. */
  callsWaiting(): number;
  /** Lists the providers that this process cannot reach at the moment. */
  outages(): ProviderAway[];
}

/**
 * Creates the models of this process; to be called once, since the limiters and connections shared by a provider's calls live
 * here.
 */
export function createModels(config: ModelsConfig): ServerModels {
  const { settings, prices } = config;
  const providers = configuredProviders(config);
  const catalogue = createCatalogue(providers);
  const tryTools = createToolTrials();
  const isLocal = ({ name }: Provider) => Object.values(LOCAL_SERVERS).some((server) => server.name === name);
  const defaultModel = () =>
    config.defaultModel ||
    firstModel(
      providers.filter((one) => !isLocal(one)),
      catalogue.latest,
    ) ||
    '';
  const registry = createRegistry({ providers, catalogue, defaultModel, settings, prices });

  return {
    ...registry,
    get defaultModel() {
      return defaultModel();
    },
    async look() {
      const looked = catalogue.read();
      if (defaultModel().endsWith(`:${UNNAMED}`)) await looked;
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
          const contextTokens = window?.isGuess ? undefined : window?.tokens;
          return { title: provider.title, model: id, contextTokens, tools: tryTools(id, model) };
        }),
      );
    },
    async including(own) {
      const theirs = own.map(({ provider }) => provider);
      const known = joinCatalogues([...own.map((one) => one.catalogue), catalogue]);
      if (isOffline(defaultModel())) await known.read();
      return createRegistry({
        providers: [...theirs, ...providers],
        catalogue: known,
        // The server's default applies to everyone, unless it is only the offline model.
        defaultModel: () => (isOffline(defaultModel()) && namedModel(theirs, known.latest)) || defaultModel(),
        settings,
        prices,
      });
    },
    outages: () =>
      providers.flatMap(({ title, outage }) => {
        const current = outage?.();
        if (!current) return [];
        const since = new Date(Date.now() - (performance.now() - current.since)).toISOString();
        return [{ title, code: current.failure.code, since }];
      }),
    callsWaiting: () => providers.reduce((sum, provider) => sum + (provider.callsWaiting?.() ?? 0), 0),
  };
}

/** Returns the first provider's default model; if its name is not known yet, the first known model. */
function firstModel([first]: readonly Provider[], known: readonly ProviderOffers[]): string | undefined {
  return first && (namedModel([first], known) ?? `${first.name}:${UNNAMED}`);
}

/** Returns the default model of the first usable provider whose model has a name. */
function namedModel(providers: readonly Provider[], known: readonly ProviderOffers[]): string | undefined {
  const named = providers.flatMap((provider) => {
    const [offer] = known.find((one) => one.provider === provider)?.offers ?? [];
    const modelId = provider.defaultModel === UNNAMED ? offer?.id : provider.defaultModel;
    return modelId === undefined || provider.problem ? [] : [`${provider.name}:${modelId}`];
  });
  return named[0];
}

/** Creates the configured providers: a key suffices if the address is known, and an address if no key is needed. */
function configuredProviders({
  maxConcurrentCalls,
  maxAnswerBytes = MAX_ANSWER_BYTES,
  onOutage,
  ...config
}: ModelsConfig): Provider[] {
  const limits = { maxConcurrentCalls, maxAnswerBytes, onOutage };
  const remote = keysOf(PROVIDERS).flatMap((key) => {
    const definition = PROVIDERS[key];
    const settings = config[key];
    const baseURL = settings?.baseURL || (settings?.apiKey && definition.baseURL);
    return baseURL ? [httpProvider(definition, { ...settings, baseURL }, { ...limits, agent: proxyAgent(baseURL) })] : [];
  });
  const local = keysOf(LOCAL_SERVERS).flatMap((key) => {
    const url = config.local?.[key];
    if (!url) return [];
    const baseURL = `${url.replace(/\/$/, '')}/v1`;
    const agent = proxyAgent(baseURL);
    return [{ ...httpProvider(LOCAL_SERVERS[key], { baseURL }, { ...limits, agent }), isDiscovered: true }];
  });
  return [...remote, ...local, offlineProvider(config.offline)];
}

/** Safe: both are plain objects with exactly the keys of their types. */
const keysOf = <T extends object>(providers: T) => Object.keys(providers) as (keyof T)[];

import type { ModelSettings } from '@/lib/core/agent';
import type { Price } from '@/lib/core/models';
import type { Models } from '@/lib/core/ports/models';
import { createToolTrials } from './capabilities/tool-trial';
import { type Catalogue, createCatalogue, joinCatalogues, type Offered } from './catalogue';
import { createRegistry, type ModelRegistry } from './create-registry';
import { type CallLimits, httpProvider, MAX_ANSWER_BYTES } from './http-provider';
import type { Provider } from './provider';
import { PROVIDERS, type ProviderConfigs } from './providers';
import { LOCAL_SERVERS } from './providers/local-servers';
import { offlineProvider } from './providers/offline';
import { UNNAMED } from './providers/openai-compatible';

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

/** A provider that a user has connected, and what is known of its models. */
export interface OwnProvider {
  provider: Provider;
  catalogue: Catalogue;
}

/** The models that everybody on this server can ask. */
export interface ServerModels extends ModelRegistry, Pick<Models, 'local'> {
  /** Looks what there is to choose from; resolves when the default model has its name. */
  look(): Promise<void>;
  /** A user's own providers before the server's, which are shared: their limiters, connections and lists. */
  including(own: readonly OwnProvider[]): Promise<ModelRegistry>;
  /** How many calls wait until their provider takes more. */
  callsWaiting(): number;
}

/** Made once for the process: what the calls of a provider share, its limiter and connections, lives in here. */
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
          return { title: provider.title, model: id, contextTokens: window?.tokens, tools: tryTools(id, model) };
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
        // The server's default stays what it is for everybody, unless it is no more than the offline model.
        defaultModel: () => (isOffline(defaultModel()) && namedModel(theirs, known.latest)) || defaultModel(),
        settings,
        prices,
      });
    },
    callsWaiting: () => providers.reduce((sum, provider) => sum + (provider.callsWaiting?.() ?? 0), 0),
  };
}

const isOffline = (ref: string) => ref.startsWith('offline:');

/** The default model of the first of these; one that has no name yet takes that of the first model known. */
function firstModel([first]: readonly Provider[], known: readonly Offered[]): string | undefined {
  return first && (namedModel([first], known) ?? `${first.name}:${UNNAMED}`);
}

/** The default model of the first of these that can be asked for one by name. */
function namedModel(providers: readonly Provider[], known: readonly Offered[]): string | undefined {
  const named = providers.flatMap((provider) => {
    const [offer] = known.find((one) => one.provider === provider)?.offers ?? [];
    const modelId = provider.defaultModel === UNNAMED ? offer?.id : provider.defaultModel;
    return modelId === undefined || provider.problem ? [] : [`${provider.name}:${modelId}`];
  });
  return named[0];
}

/** A key is enough where the address is known, and an address is enough where no key is asked for. */
function configuredProviders({ maxConcurrentCalls, maxAnswerBytes = MAX_ANSWER_BYTES, ...config }: ModelsConfig): Provider[] {
  const limits = { maxConcurrentCalls, maxAnswerBytes };
  const remote = keysOf(PROVIDERS).flatMap((key) => {
    const definition = PROVIDERS[key];
    const given = config[key];
    const baseURL = given?.baseURL || (given?.apiKey && definition.baseURL);
    return baseURL ? [httpProvider(definition, { ...given, baseURL }, limits)] : [];
  });
  const local = keysOf(LOCAL_SERVERS).flatMap((key) => {
    const url = config.local?.[key];
    const place = { baseURL: `${url?.replace(/\/$/, '')}/v1` };
    return url ? [{ ...httpProvider(LOCAL_SERVERS[key], place, limits), isDiscovered: true }] : [];
  });
  return [...remote, ...local, offlineProvider(config.offline)];
}

/** Safe: both are plain objects with no other keys than their type says. */
const keysOf = <T extends object>(providers: T) => Object.keys(providers) as (keyof T)[];

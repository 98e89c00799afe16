import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelSettings } from '@/lib/core/agents/agent';
import { AgentFailed } from '@/lib/core/errors';
import type { ModelCall } from '@/lib/core/models/model-call';
import { isOffline, type ModelAbilities, type ModelChoice, type Price } from '@/lib/core/models/models';
import { QUICK_MODEL_TIME, type TurnTime } from '@/lib/core/models/turn-time';
import { inEnglish, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { GivenSettings, PullableModels, UserModels } from '@/lib/core/ports/models';
import { resolveSettings, type SettingLimits } from '@/lib/core/runs/resolve-settings';
import { withinCall } from './call/model-call';
import { USUAL_WINDOW } from './capabilities/context-window';
import { seesImages } from './capabilities/sees-images';
import { soundsReasoning } from './capabilities/turn-time';
import type { Catalogue } from './catalogue';
import { costOf } from './cost';
import { pingModel } from './ping';
import type { ModelOffer, Provider } from './provider';
import { PROVIDERS } from './providers';
import { UNNAMED } from './providers/openai-compatible';

/** Bounds of settings that apply to all models. */
const USUAL_RANGES: SettingLimits['ranges'] = { temperature: { min: 0, max: 2 }, topP: { min: 0, max: 1 } };

export interface ConnectedModel {
  model: LanguageModelV4;
  /** Returns the cost of a call in US dollars; undefined when unknown. */
  costOf(call: Parameters<typeof costOf>[0]): number | undefined;
}

/** The models of some providers, and how to connect to them. */
export interface ModelRegistry extends UserModels {
  /** Connects a model for one turn. @throws {AgentFailed} `not_configured` when `check` finds a problem */
  connect(id: string, call: ModelCall): ConnectedModel;
  /** Whether a `provider:model` has a price, or its provider reports what each call costs. */
  isPriced(ref: string): boolean;
}

export interface RegistryParts {
  /** If two have the same name, the first is used. */
  providers: readonly Provider[];
  /** The models of these providers. */
  catalogue: Catalogue;
  defaultModel(): string;
  /** Settings for every model. */
  settings?: ModelSettings;
  /** Prices by `provider:model`, for providers that do not report the cost of a call. */
  prices?: Readonly<Record<string, Price>>;
}

interface FoundModel {
  provider: Provider;
  model: LanguageModelV4;
}

export function createRegistry({ providers, catalogue, defaultModel, settings: usual, prices }: RegistryParts): ModelRegistry {
  function find(ref: string): FoundModel | { problem: Phrase } {
    const [name = '', modelId = ''] = ref.split(/:(.*)/s);
    const provider = providers.find((one) => one.name === name);
    if (provider?.problem) return { problem: phrase('modelUnusable', { model: ref, why: provider.problem }) };
    const model = provider?.model(modelId);
    if (provider && model) return { provider, model };
    if (provider) return { problem: phrase('modelNotOffered', { provider: provider.title, model: modelId }) };
    const definition = Object.values(PROVIDERS).find((one) => one.name === name);
    if (definition) return { problem: phrase('modelNeedsVariable', { model: ref, variable: definition.variable }) };
    const names = providers.map((one) => one.name).join(' or ');
    const wasBackend = /^[a-z][a-z\d-]*:/.test(ref);
    return { problem: phrase(wasBackend ? 'noLongerModel' : 'notModel', { model: ref, providers: names }) };
  }

  /** Returns what the catalogue knows about a model; undefined before its provider was queried. */
  function offerOf(ref: string): ModelOffer | undefined {
    const [name, modelId] = ref.split(/:(.*)/s);
    return catalogue.latest.find(({ provider }) => provider.name === name)?.offers.find(({ id }) => id === modelId);
  }

  const sees = (ref: string) => offerOf(ref)?.images ?? seesImages(ref);

  function limitsOf(ref: string, { provider, model }: FoundModel): SettingLimits {
    const { unsupported = [], maxOutputTokens, reasoning } = offerOf(ref) ?? {};
    const withoutReasoning = reasoning === false ? (['reasoning'] as const) : [];
    return {
      unsupported: [...new Set([...provider.unsupported(model.modelId), ...unsupported, ...withoutReasoning])],
      unsupportedWhileReasoning: provider.unsupportedWhileReasoning,
      leastOutputTokens: provider.leastOutputTokens?.(model.modelId),
      ranges: { ...USUAL_RANGES, ...provider.ranges, maxOutputTokens: { min: 1, max: maxOutputTokens } },
    };
  }

  /** With an effort, any model counts as reasoning. */
  function timeOf(ref: string, { provider, model }: FoundModel, { reasoning = 'none' }: ModelSettings): TurnTime {
    return provider.turnTime(model.modelId, reasoning === 'none' ? offerOf(ref)?.reasoning : true);
  }

  const resolve = (ref: string, found: FoundModel, [agent, request]: GivenSettings) =>
    resolveSettings(ref, { global: usual, agent, request }, limitsOf(ref, found));

  function connect(id: string, call: ModelCall): ConnectedModel {
    const found = find(id);
    if ('problem' in found) throw new AgentFailed('not_configured', found.problem, false);
    return { model: withinCall(found.model, call), costOf: (made) => costOf(made, prices?.[id]) };
  }

  return {
    get defaultModel() {
      return defaultModel();
    },
    async list() {
      const offered = (await catalogue.read()).flatMap(({ provider, offers }) => choicesOf(provider, offers, prices));
      const first = defaultModel();
      const usual = offered.find(({ id }) => id === first) ?? choiceOf(first, {});
      return [usual, ...offered.filter(({ id }) => id !== first)].filter(({ id }) => !id.endsWith(`:${UNNAMED}`));
    },
    check(ref, needs) {
      const found = find(ref);
      if ('problem' in found) return found.problem;
      return needs?.tools && offerOf(ref)?.tools === false ? phrase('modelWithoutTools', { model: ref }) : undefined;
    },
    sees,
    turnTime(ref, given = []) {
      const found = find(ref);
      return 'problem' in found ? QUICK_MODEL_TIME : timeOf(ref, found, resolve(ref, found, given).settings);
    },
    async describe(id, [agent, request], load) {
      const found = find(id);
      if ('problem' in found) {
        return { id, ...resolveSettings(id, { agent, request }, {}), window: USUAL_WINDOW, time: QUICK_MODEL_TIME, ...found };
      }
      const { provider, model } = found;
      const resolved = resolve(id, found, [agent, request]);
      return {
        id,
        ...resolved,
        window: (await provider.contextWindow(model.modelId, load)) ?? USUAL_WINDOW,
        ...(sees(id) && { sees: true }),
        time: timeOf(id, found, resolved.settings),
      };
    },
    async backends() {
      const known = await catalogue.read();
      return known.flatMap(({ provider, offers }) => {
        const { name, title, connection, problem, isDiscovered, pullable } = provider;
        if (isDiscovered && offers.length === 0) return [];
        const state = problem !== undefined ? 'off' : offers.length > 0 ? 'ready' : 'silent';
        return [
          {
            name,
            title,
            connection,
            state,
            problem: problem && inEnglish(problem),
            pulls: pullable !== undefined,
            models: choicesOf(provider, offers, prices),
          },
        ];
      });
    },
    ping: (ref, signal) => pingModel((call) => connect(ref, call), signal),
    pullable(name) {
      const provider = providers.find((one) => one.name === name);
      return provider?.pullable && { isOwn: provider.connection !== undefined, models: listedAnew(provider.pullable, catalogue) };
    },
    connect,
    isPriced(ref) {
      const found = find(ref);
      return prices?.[ref] !== undefined || (!('problem' in found) && found.provider.tellsCost === true);
    },
  };
}

/** Wraps the models of an Ollama so that changes invalidate the catalogue. */
function listedAnew(models: PullableModels, catalogue: Catalogue): PullableModels {
  return {
    show: models.show,
    async remove(modelId) {
      await models.remove(modelId);
      catalogue.forget();
    },
    async *pull(modelId, signal) {
      yield* models.pull(modelId, signal);
      catalogue.forget();
    },
  };
}

/**
 * Returns the choices of a provider. A provider that lists no models is represented by its default model, if that has a name.
 */
function choicesOf(
  { name, defaultModel }: Provider,
  offers: readonly ModelOffer[],
  prices: RegistryParts['prices'],
): ModelChoice[] {
  const known: readonly ModelOffer[] = offers.length > 0 || defaultModel === UNNAMED ? offers : [{ id: defaultModel }];
  return known.map(({ id: modelId, unsupported: _, ...abilities }) => {
    const id = `${name}:${modelId}`;
    return choiceOf(id, {
      ...abilities,
      images: abilities.images ?? (seesImages(id) || undefined),
      reasoning: abilities.reasoning ?? (soundsReasoning(modelId) || undefined),
      price: abilities.price ?? prices?.[id],
    });
  });
}

function choiceOf(id: string, abilities: ModelAbilities): ModelChoice {
  const offline = isOffline(id);
  return { ...abilities, id, label: offline ? 'Offline model' : id, offline };
}

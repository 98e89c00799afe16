import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelSettings } from '@/lib/core/agent';
import { AgentFailed } from '@/lib/core/errors';
import type { ModelChoice } from '@/lib/core/models';
import type { ContextWindow, UserModels } from '@/lib/core/ports/models';
import { QUICK } from '@/lib/core/turn-time';
import { type ModelCall, withinCall } from './call/model-call';
import { seesImages } from './capabilities/sees-images';
import type { Catalogue } from './catalogue';
import { costOf, type Price } from './cost';
import type { ModelOffer, Provider } from './provider';
import { PROVIDERS } from './providers';
import { UNNAMED } from './providers/openai-compatible';
import { mergeSettings, withoutSettings } from './requests/settings';

/** Of hosted models, most have more. */
const USUAL_WINDOW: ContextWindow = { tokens: 128_000 };

export interface ConnectedModel {
  model: LanguageModelV4;
  /** What a call cost, in US dollars; undefined when nobody knows. */
  costOf(call: Parameters<typeof costOf>[0]): number | undefined;
}

/** The models of some providers, and how to ask them. */
export interface ModelRegistry extends UserModels {
  /** A model to be asked on behalf of one call's turn. @throws {AgentFailed} `not_configured` for what `check` finds wrong */
  connect(id: string, call: ModelCall): ConnectedModel;
}

export interface RegistryParts {
  /** Of two with one name the first is asked. */
  providers: readonly Provider[];
  /** What these have. */
  catalogue: Catalogue;
  defaultModel(): string;
  /** For every model. */
  settings?: ModelSettings;
  /** Of models whose provider does not say what a call cost, by `provider:model`. */
  prices?: Readonly<Record<string, Price>>;
}

export function createRegistry({ providers, catalogue, defaultModel, settings: usual, prices }: RegistryParts): ModelRegistry {
  function find(ref: string): { provider: Provider; model: LanguageModelV4 } | { problem: string } {
    const [name = '', modelId = ''] = ref.split(/:(.*)/s);
    const provider = providers.find((one) => one.name === name);
    if (provider?.problem) return { problem: `${ref} cannot be asked now: ${provider.problem}` };
    const model = provider?.model(modelId);
    if (provider && model) return { provider, model };
    if (provider) return { problem: `${provider.title} has no model called "${modelId}".` };
    const definition = Object.values(PROVIDERS).find((one) => one.name === name);
    if (definition) return { problem: `${ref} cannot be asked before ${definition.variable} is set.` };
    const names = providers.map((one) => one.name).join(' or ');
    const gone = /^[a-z][a-z\d-]*:/.test(ref) ? ' If it belonged to a backend of your own, it has been removed.' : '';
    return { problem: `"${ref}" is not a model: write provider:model, the provider being ${names}.${gone}` };
  }

  return {
    get defaultModel() {
      return defaultModel();
    },
    async list() {
      const offered = (await catalogue.read()).flatMap(({ provider, offers }) => choicesOf(provider, offers));
      const first = defaultModel();
      const usual = offered.find(({ id }) => id === first) ?? choiceOf(first);
      return [usual, ...offered.filter(({ id }) => id !== first)].filter(({ id }) => !id.endsWith(`:${UNNAMED}`));
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
        settings: withoutSettings(mergeSettings([usual, provider.settings, asked]), refused),
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
      return { model: withinCall(found.model, call), costOf: (made) => costOf(made, prices?.[id]) };
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

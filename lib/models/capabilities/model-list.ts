import { z } from 'zod';
import type { ProviderDefinition } from '../provider';

export type ListModels = ProviderDefinition['list'];

/** A number of tokens; a value that cannot be one counts as unknown. */
export const size = z.number().int().min(1).max(1_000_000_000).optional().catch(undefined);

/** Maximum number of models read from a list; OpenRouter lists about 400. Validating more would block the event loop. */
const MAX_MODELS = 2000;
const firstModels = (value: unknown) => (Array.isArray(value) ? value.slice(0, MAX_MODELS) : value);

/** The first models of a list; undefined for an entry that is not a model. */
export const list = <T extends z.ZodType>(model: T) =>
  z.preprocess(firstModels, z.array(model.or(z.unknown().transform(() => undefined))));

export const present = <T>(models: readonly (T | undefined)[]) => models.filter((model) => model !== undefined);

/** Returns the base address of a server, without the path of its OpenAI API. */
export const rootOf = (baseURL: string) => baseURL.replace(/\/v1\/?$/, '');

/** Whether an id is that of a chat model: providers list other kinds of models, too. */
export function isChatModel(id: string): boolean {
  return !/embed|whisper|tts|dall-e|moderation|transcribe|realtime|image|audio|davinci|babbage|sora/i.test(id);
}

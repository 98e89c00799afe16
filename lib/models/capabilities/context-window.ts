import type { Agent } from 'node:http';
import { z } from 'zod';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ContextWindow } from '@/lib/core/ports/models';
import { list, rootOf } from './model-list';
import { bearer, requestJson, sendJson } from './request-json';

interface Server {
  baseURL: string;
  apiKey?: string;
  isLocal: boolean;
  agent?: Agent;
}

/** Window of a model that does not report one; most hosted models have more. */
export const USUAL_WINDOW: ContextWindow = { tokens: 128_000 };
/** Timeout for all requests to the server together, except for one that loads the model. */
const PATIENCE_MS = 3000;
const LOAD_MS = 60_000;
/**
 * The context size with which LM Studio loads a model, and Ollama's smallest default; with more memory, that is larger
 * (https://docs.ollama.com/context-length).
 */
const LOADED_TOKENS = 4096;

const length = z.number().int().positive().optional().catch(undefined);
const listing = z.object({
  data: list(
    z.looseObject({
      id: z.string(),
      /** Names used by OpenRouter, Groq and vLLM. */
      context_length: length,
      context_window: length,
      max_model_len: length,
    }),
  ),
});
const ollamaLoaded = z.object({ models: z.array(z.looseObject({ name: z.string(), context_length: length })) });
const ollamaModel = z.looseObject({ parameters: z.string().optional(), model_info: z.record(z.string(), z.unknown()) });
const lmStudio = z.object({
  data: list(z.looseObject({ id: z.string(), loaded_context_length: length, max_context_length: length })),
});
const llamaCpp = z.looseObject({ default_generation_settings: z.looseObject({ n_ctx: z.number().int().positive() }) });

interface FoundWindow {
  /** Undefined when the server does not report it. */
  window?: ContextWindow;
  /** Whether the server may soon report another one. */
  isProvisional?: true;
}

/**
 * Queries the window of a model from its server, with the method of each kind of server. Ollama and LM Studio decide on it when they load the model:
 * `load` makes them load it, which the next call would do anyway; without it, a default is assumed for a model that is not loaded. The window of a
 * server that does not respond is a guess.
 */
export async function askContextWindow(server: Server, modelId: string, load = false): Promise<FoundWindow> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const root = rootOf(server.baseURL);
  let hasAnswered = false;
  const ask = async <T>(schema: z.ZodType<T>, url: string, body?: object): Promise<T | undefined> => {
    const request = { headers: bearer(server.apiKey), body, signal, agent: server.agent };
    const response = await sendJson(url, request).catch(() => undefined);
    // While a server is starting, it or its proxy responds with 502 or 503.
    hasAnswered ||= response !== undefined && response.status < 500;
    return response?.status === 200 ? schema.safeParse(response.body).data : undefined;
  };

  if (server.isLocal) {
    const loaded = await ask(ollamaLoaded, `${root}/api/ps`);
    if (loaded) {
      const details = await ask(ollamaModel, `${root}/api/show`, { model: modelId });
      const set = /^num_ctx\s+(\d{1,9})$/m.exec(details?.parameters ?? '')?.[1];
      const running = contextIn(loaded, modelId) ?? (load && !set ? await loadOllama(root, modelId, server.agent) : undefined);
      const howToRaise = phrase('raiseOllamaWindow');
      if (running === undefined && set === undefined)
        return { window: { tokens: LOADED_TOKENS, howToRaise }, isProvisional: true };
      return { window: { tokens: running ?? Number(set), howToRaise } };
    }
    const studio = modelIn(await ask(lmStudio, `${root}/api/v0/models`), modelId);
    const most = studio?.max_context_length;
    const open = studio?.loaded_context_length ?? (load && most ? await loadStudio(server, modelId) : undefined);
    const toRaise = phrase('raiseStudioWindow');
    if (open !== undefined) return { window: { tokens: open, howToRaise: toRaise } };
    if (most !== undefined)
      return { window: { tokens: Math.min(most, LOADED_TOKENS), howToRaise: toRaise }, isProvisional: true };
    const props = await ask(llamaCpp, `${root}/props`);
    if (props) {
      const { n_ctx: tokens } = props.default_generation_settings;
      return { window: { tokens, howToRaise: phrase('raiseLlamaWindow') } };
    }
  }
  const listed = (await ask(listing, `${server.baseURL}/models`))?.data.find((model) => model?.id === modelId);
  const tokens = listed?.max_model_len ?? listed?.context_length ?? listed?.context_window;
  if (tokens !== undefined)
    return { window: { tokens, howToRaise: listed?.max_model_len ? phrase('raiseVllmWindow') : undefined } };
  return hasAnswered ? {} : { window: { ...USUAL_WINDOW, isGuess: true }, isProvisional: true };
}

const contextIn = ({ models }: z.infer<typeof ollamaLoaded>, modelId: string) =>
  models.find(({ name }) => name === modelId || name === `${modelId}:latest`)?.context_length;

const modelIn = (listed: z.infer<typeof lmStudio> | undefined, modelId: string) =>
  listed?.data.find((model) => model?.id === modelId);

/** Loads a model by the shortest completion and returns its window; undefined when that fails (https://lmstudio.ai/docs/developer/rest/endpoints). */
async function loadStudio({ baseURL, apiKey, agent }: Server, model: string): Promise<number | undefined> {
  const body = { model, messages: [{ role: 'user', content: 'Hi' }], max_tokens: 1 };
  const headers = bearer(apiKey);
  const signal = AbortSignal.timeout(LOAD_MS);
  const response = await requestJson(`${baseURL}/chat/completions`, { headers, body, signal, agent });
  if (response === undefined) return undefined;
  const listed = await requestJson(`${rootOf(baseURL)}/api/v0/models`, {
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    agent,
  });
  return modelIn(lmStudio.safeParse(listed).data, model)?.loaded_context_length;
}

/** Loads a model and returns its window; undefined when that fails (https://docs.ollama.com/api/generate, "load a model"). */
async function loadOllama(root: string, model: string, agent: Agent | undefined): Promise<number | undefined> {
  const response = await requestJson(`${root}/api/generate`, { body: { model }, signal: AbortSignal.timeout(LOAD_MS), agent });
  if (response === undefined) return undefined;
  const loaded = ollamaLoaded.safeParse(
    await requestJson(`${root}/api/ps`, { signal: AbortSignal.timeout(PATIENCE_MS), agent }),
  ).data;
  return loaded && contextIn(loaded, model);
}

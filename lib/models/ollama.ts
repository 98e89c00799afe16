import type { Agent, IncomingMessage } from 'node:http';
import { z } from 'zod';
import { PullBroken, ToolFailed } from '@/lib/core/errors';
import type { PullProgress } from '@/lib/core/models/models';
import { phrase } from '@/lib/core/phrases/phrase';
import type { PullableModels } from '@/lib/core/ports/models';
import { connectionFailure } from './call/connection-failure';
import { post } from './call/http-post';
import { safeExcerpt } from './call/safe-excerpt';
import { rootOf } from './capabilities/model-list';
import { sendJson } from './capabilities/request-json';

/** Timeout of all requests except pulls. */
const PATIENCE_MS = 20_000;
/** Maximum length of a line during a pull: longer lines cannot come from an Ollama. */
const MOST_LINE = 65_536;
const MOST_TEXT = 20_000;
/** Layers whose progress is added up; real models have about ten. */
const MAX_LAYERS = 100;

const text = z
  .string()
  .transform((given) => given.slice(0, MOST_TEXT))
  .optional()
  .catch(undefined);
const modelDetails = z.object({
  details: z.object({ family: text, parameter_size: text, quantization_level: text }).optional().catch(undefined),
  license: text,
  template: text,
  parameters: text,
});
const bytes = z.number().min(0).max(1e15).optional().catch(undefined);
const line = z.object({
  status: z.string().optional(),
  digest: z.string().optional(),
  total: bytes,
  completed: bytes,
  error: z.string().optional(),
});
const refusal = z.object({ error: z.string() });

interface OllamaServer {
  baseURL: string;
  title: string;
  agent?: Agent;
}

/** Manages an Ollama's models through the part of its API that OpenAI's lacks (https://docs.ollama.com/api). */
export function ollamaModels({ baseURL, title, agent }: OllamaServer): PullableModels {
  const root = rootOf(baseURL);

  async function send(path: string, request: { body: object; method?: 'DELETE' }): Promise<unknown> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status, body } = await sendJson(root + path, { ...request, signal, agent }).catch((cause: unknown) => {
      throw unreached(title, cause);
    });
    if (status === 200) return body;
    throw new ToolFailed(
      phrase('ollamaRefused', { title, why: safeExcerpt(refusal.safeParse(body).data?.error ?? `HTTP ${status}`) }),
    );
  }

  return {
    async show(model) {
      const { details, license, template, parameters } = modelDetails.parse(await send('/api/show', { body: { model } }));
      return {
        family: details?.family,
        parameters: details?.parameter_size,
        quantization: details?.quantization_level,
        licence: license,
        template,
        settings: parameters,
      };
    },

    async remove(model) {
      await send('/api/delete', { body: { model }, method: 'DELETE' });
    },

    async *pull(model, signal) {
      const body = JSON.stringify({ model, stream: true });
      const headers = { 'content-type': 'application/json' };
      const response = await post(`${root}/api/pull`, { headers, body, signal, agent }).catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : unreached(title, cause);
      });
      const sizes = new Map<string, { completed: number; total: number }>();
      for await (const given of linesOf(response, { title, signal })) {
        const { status = '', digest, total = 0, completed = 0, error } = given;
        if (error !== undefined) throw new ToolFailed(phrase('ollamaRefused', { title, why: safeExcerpt(error) }));
        if (digest !== undefined && (sizes.has(digest) || sizes.size < MAX_LAYERS)) sizes.set(digest, { total, completed });
        yield { status: safeExcerpt(status), ...sum(sizes) };
        if (status === 'success') return;
      }
      throw new PullBroken(phrase('answerBrokeOff', { provider: title, code: '' }));
    },
  };
}

function unreached(title: string, cause: unknown): ToolFailed {
  return cause instanceof ToolFailed
    ? cause
    : new PullBroken(connectionFailure('couldNotBeReached', title, cause).userMessage, { cause });
}

function sum(sizes: ReadonlyMap<string, Omit<PullProgress, 'status'>>): Omit<PullProgress, 'status'> {
  const all = [...sizes.values()];
  const of = (name: 'completed' | 'total') => all.reduce((before, size) => before + size[name], 0);
  return { completed: of('completed'), total: of('total') };
}

/** Parses the JSON lines of a response, whatever its status: a refusal is a single line with an `error`. */
async function* linesOf(response: IncomingMessage, { title, signal }: { title: string; signal: AbortSignal }) {
  let rest = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) if (one.trim() !== '') yield parsed(one, title);
      if (rest.length > MOST_LINE) throw unreadable(title);
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ToolFailed) throw error;
    throw new PullBroken(phrase('answerBrokeOff', { provider: title, code: '' }), { cause: error });
  }
  if (rest.trim() !== '') yield parsed(rest, title);
}

function parsed(one: string, title: string): z.infer<typeof line> {
  try {
    return line.parse(JSON.parse(one));
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof z.ZodError ? unreadable(title) : error;
  }
}

const unreadable = (title: string) => new ToolFailed(phrase('ollamaRefused', { title, why: 'its answer cannot be parsed' }));

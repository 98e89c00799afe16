import type { z } from 'zod';
import type { ModelSettings } from '@/lib/core/agents/agent';
import type { Json } from '@/lib/core/json/json';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { type CallerTool, callerTools } from '@/lib/core/tools/caller-tools';
import { type ClientMessages, clientMessagesUpTo } from '../client-messages';
import { type Earlier, earlierMessages, type GivenMessage, lengthOf } from './earlier-messages';

/** A request of an OpenAI client, whichever of OpenAI's APIs it uses. */
export interface CompletionRequest {
  /** The name of a recipient (`recipientName`), or `provider:model`. */
  model: string;
  stream: boolean;
  /** The question; undefined for a request that is refused. */
  messages?: ClientMessages;
  context: { instructions?: string; history: Earlier[] };
  /** Results of the calls that the previous answer requested. */
  results: { callId: string; output: string }[];
  /** Tools that the agents may call; undefined if the request names none. */
  tools?: CallerTool[];
  settings: ModelSettings;
  /** The answer ends before the first of these texts. */
  stop?: string[];
  /** JSON Schema of the answer. */
  form?: Json;
  /** If set, the answer is given as a single call of this tool; its arguments are the answer. */
  answerAs?: string;
  /** Whether the conversation is stored. */
  store: boolean;
  /** Id of the response that the request continues, including that of its run. */
  previousId?: string;
  previous?: string;
  /** Names of fields that have no effect here. */
  ignored: string[];
}

/**
 * Maximum number of characters in all messages together, about 250,000 tokens. It applies to the newest message, too: programs put search
 * results and files into it.
 */
export const MOST_HISTORY = 1_000_000;
const asked = clientMessagesUpTo(MOST_HISTORY);

/** The question of a request whose last message is not from the user: many programs thus let a model continue, or ask for another form. */
const GO_ON = 'Please continue.';
const GIVE_FORM = 'Give the answer in the requested form.';

/**
 * Sorts the messages of a request: the last one is the question if it is from the user; otherwise all are history, and a fixed question is asked.
 * System messages without others are the question themselves.
 */
export function sortMessages(
  messages: readonly GivenMessage[],
  { hasForm, refuse }: { hasForm: boolean; refuse(problem: string): void },
): Pick<CompletionRequest, 'messages' | 'context' | 'results'> {
  const system = messages.flatMap((one) => (one.role === 'system' && one.text !== '' ? [one.text] : [])).join('\n\n');
  const others = messages.filter(({ role }) => role !== 'system');
  const since = others.findLastIndex(({ role }) => role !== 'tool') + 1;
  const results = others.slice(since).flatMap((one) => (one.role === 'tool' ? [{ callId: one.callId, output: one.text }] : []));
  const last = others.at(-1);
  const { text, parts } = last?.role === 'user' ? last : { text: hasForm ? GIVE_FORM : GO_ON, parts: [] };
  const history = earlierMessages(last?.role === 'user' ? others.slice(0, -1) : others);
  // Results continue a run that already has the earlier messages.
  if (results.length === 0 && isTooLong(history, text)) refuse(TOO_LONG);
  const question = [{ type: 'text', text: last === undefined ? system : text }, ...parts];
  const parsed = asked.safeParse([{ role: 'user', parts: question }]);
  for (const { message } of parsed.error?.issues ?? []) refuse(message);
  const instructions = last === undefined ? undefined : system || undefined;
  return { context: { instructions, history }, results, messages: parsed.data };
}

export const TOO_LONG = `at most ${MOST_HISTORY} characters in all messages`;

/** Whether the messages of a request have more characters than a run may begin with. */
export function isTooLong(history: readonly Earlier[], question = ''): boolean {
  return lengthOf(history) + question.length > MOST_HISTORY;
}

/** The parameters of a function without `parameters`, or with an empty schema. */
const NO_PARAMETERS = { type: 'object', properties: {} };

/** Parses the tools of a request. */
export function readTools(
  given: readonly { name: string; description?: string | null; parameters?: unknown }[],
  refuse: (problem: string) => void,
): CallerTool[] {
  const parsed = callerTools.safeParse(
    given.map(({ name, description, parameters }) => ({
      name,
      description: description ?? '',
      inputSchema: JSON.stringify(parameters ?? {}) === '{}' ? NO_PARAMETERS : parameters,
    })),
  );
  for (const { path, message } of parsed.error?.issues ?? []) refuse([...path, message].join(': '));
  return parsed.data ?? [];
}

/** Returns the schema of an answer, after checking that it describes an object. */
export function readForm(schema: unknown, refuse: (problem: string) => void): Json {
  if ('problem' in givenSchema(schema)) refuse('must be a JSON Schema of an object');
  // Safe: it has been parsed from JSON.
  return schema as Json;
}

/** The form of an answer in JSON without a schema: any object. */
export const ANY_OBJECT: Json = { type: 'object', properties: {}, additionalProperties: true };

/** Fields that contain a JSON Schema, in which null is a value. */
const SCHEMAS: readonly string[] = ['parameters', 'schema'];

/** Treats null like a missing field, at every level, as OpenAI's API does. */
export function withoutNulls(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body;
  if (Array.isArray(body)) return body.map(withoutNulls);
  const given = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, SCHEMAS.includes(key) ? value : withoutNulls(value)]));
}

/** The text of a message: its own, or that of its parts. */
export function textOf(given: string | readonly { text?: string | undefined }[] | null | undefined): string {
  if (typeof given === 'string') return given;
  return (given ?? []).map(({ text = '' }) => text).join('');
}

/** Returns a function that refuses a request because of a problem of a field. */
export function refuseIn(context: z.RefinementCtx): (field: string) => (problem: string) => void {
  return (field) => (message) => context.addIssue({ code: 'custom', path: [field], message });
}

/** Values with which a field has no effect. */
const NO_EFFECT: readonly unknown[] = [undefined, false, 0, 'none'];

/** Refuses fields whose missing effect would matter. */
export function refuseFields(body: Record<string, unknown>, fields: readonly string[], context: z.RefinementCtx): void {
  for (const field of fields) {
    const value = body[field];
    if (NO_EFFECT.includes(value) || (Array.isArray(value) && value.length === 0)) continue;
    context.addIssue({ code: 'custom', path: [field], message: 'is not supported' });
  }
}

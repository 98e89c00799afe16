/** A fake model's reply, before it is converted to the wire format. */
export interface Reply {
  text?: string;
  /** Sent as `reasoning_content` before the text. */
  reasoning?: string;
  /** Sent like OpenRouter: `reasoning` with its `reasoning_details`. */
  reasoningDetails?: string;
  /** Arguments that are strings are sent unchanged, even when malformed. */
  toolCalls?: { name: string; arguments: unknown; id?: string }[];
  /** The text is this value as JSON. */
  json?: unknown;
  finishReason?: string;
  usage?: { promptTokens: number; completionTokens: number; more?: object };
  /** Overrides the pace of the server for this reply. */
  pace?: Partial<Pace>;
}

/** The failures of a model server. `after` counts the tokens sent before. */
export type Failure =
  | { failure: 'status'; status: number; retryAfter?: string | number; retryAfterMs?: number; error?: unknown; body?: unknown }
  | { failure: 'html'; status?: number }
  | { failure: 'content_type'; contentType: string; text?: string }
  | { failure: 'hang' }
  | { failure: 'stall' | 'cut' | 'unfinished'; after?: number; text?: string }
  | { failure: 'error_chunk'; after?: number; error?: unknown }
  | { failure: 'malformed_arguments'; tool: string }
  | { failure: 'empty' }
  | { failure: 'drip'; everyMs: number }
  | { failure: 'keep_alive'; everyMs: number }
  | { failure: 'endless_line' };

export interface Pace {
  firstTokenMs: number;
  msPerToken: number;
  /** Number of tokens in an answer, and of chunks of its text. Default: one per word. */
  tokens?: number;
}

/** The fields of a request that affect the wire format. */
export interface Asked {
  stream: boolean;
  model: string;
  usage: boolean;
}

/** An action on the response, `atMs` after the request arrived. */
export interface Step {
  atMs: number;
  data?: string;
  close?: 'end' | 'cut';
  /** Repeats the action while the client accepts data. */
  everyMs?: number;
}

/** A response as a list of timed actions. A response without a status never starts. */
export interface Script {
  status?: number;
  headers?: Record<string, string>;
  steps: Step[];
}

type Delta = Record<string, unknown>;

const LOREM = 'The account is in good order and its contract is renewed in spring. ';
const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Converts a reply or a failure to the wire format of POST /chat/completions (https://platform.openai.com/docs/api-reference/chat). */
export function scriptOf(answer: Reply | Failure, asked: Asked, pace: Pace): Script {
  if (!('failure' in answer)) return (asked.stream ? streamed : wholeAnswer)(answer, asked, { ...pace, ...answer.pace });
  const { firstTokenMs: atMs } = pace;
  switch (answer.failure) {
    case 'status': {
      const {
        status,
        retryAfter,
        retryAfterMs,
        error = { message: `Fake error ${status}.`, type: 'fake_error', code: null },
      } = answer;
      const headers: Record<string, string> = { ...JSON_TYPE };
      if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
      if (retryAfterMs !== undefined) headers['retry-after-ms'] = String(retryAfterMs);
      return { status, headers, steps: [{ atMs, data: JSON.stringify(answer.body ?? { error }), close: 'end' }] };
    }
    case 'html': {
      const data = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';
      return { status: answer.status ?? 200, headers: { 'content-type': 'text/html' }, steps: [{ atMs, data, close: 'end' }] };
    }
    case 'content_type': {
      const headers = { 'content-type': answer.contentType };
      return { ...scriptOf({ text: answer.text ?? LOREM }, asked, pace), headers };
    }
    case 'hang':
      return { steps: [] };
    case 'stall':
      return begun(answer, asked, pace);
    case 'cut':
      return begun(answer, asked, pace, 'cut');
    case 'unfinished':
      return begun(answer, asked, pace, 'end');
    case 'error_chunk': {
      const script = begun({ after: answer.after ?? 0 }, asked, pace);
      const error = answer.error ?? { message: 'The fake server had an error.', type: 'server_error', code: null };
      script.steps.push({ atMs: lastOf(script), data: `data: ${JSON.stringify({ error })}\n\n`, close: 'end' });
      return script;
    }
    case 'malformed_arguments':
      return scriptOf({ toolCalls: [{ name: answer.tool, arguments: '{"query": "unfinished' }] }, asked, pace);
    case 'empty':
      return scriptOf({ text: '' }, asked, pace);
    case 'drip':
      return {
        status: 200,
        headers: EVENTS,
        steps: [{ atMs, data: chunk(asked, { content: 'drip ' }), everyMs: answer.everyMs }],
      };
    case 'keep_alive':
      return { status: 200, headers: EVENTS, steps: [{ atMs, data: ': still here\n\n', everyMs: answer.everyMs }] };
    case 'endless_line':
      return { status: 200, headers: EVENTS, steps: [{ atMs, data: 'x'.repeat(65_536), everyMs: 0 }] };
  }
}

function streamed(reply: Reply, asked: Asked, pace: Pace): Script {
  const deltas = deltasOf(reply, pace);
  const steps = deltas.map((delta, n) => ({ atMs: pace.firstTokenMs + n * pace.msPerToken, data: chunk(asked, delta) }));
  const first = steps[0];
  if (first) first.data = chunk(asked, { role: 'assistant', content: '' }) + first.data;
  const length = Math.max(deltas.length, pace.tokens ?? 0);
  const end = chunk(asked, {}, finishOf(reply)) + (asked.usage ? usageChunk(reply, asked, deltas.length) : '');
  return {
    status: 200,
    headers: EVENTS,
    steps: [...steps, { atMs: pace.firstTokenMs + length * pace.msPerToken, data: `${end}data: [DONE]\n\n`, close: 'end' }],
  };
}

/** The start of a successful response. */
function begun(
  { after = 3, text = LOREM }: { after?: number; text?: string },
  asked: Asked,
  pace: Pace,
  close?: 'cut' | 'end',
): Script {
  const script = scriptOf({ text }, { ...asked, stream: true }, pace);
  const steps = script.steps.slice(0, after);
  if (after === 0) steps.push({ atMs: pace.firstTokenMs, data: chunk(asked, { role: 'assistant', content: '' }) });
  if (close) steps.push({ atMs: lastOf({ steps }) + pace.msPerToken, close });
  return { ...script, steps };
}

function lastOf({ steps }: Script): number {
  return steps.at(-1)?.atMs ?? 0;
}

function deltasOf(reply: Reply, pace: Pace): Delta[] {
  const reasoning = piecesOf(reply.reasoning ?? '', pace).map((piece) => ({ reasoning_content: piece }));
  const details = piecesOf(reply.reasoningDetails ?? '', pace).map((text) => ({
    reasoning: text,
    reasoning_details: [{ type: 'reasoning.text', text, format: 'unknown', index: 0 }],
  }));
  const text = piecesOf(textOf(reply), pace).map((piece) => ({ content: piece }));
  const calls = (reply.toolCalls ?? []).flatMap((call, index) => {
    const id = call.id ?? `call_${crypto.randomUUID()}`;
    const [start = '', ...rest] = argumentsOf(call).match(/.{1,24}/gs) ?? [];
    const first = { index, id, type: 'function', function: { name: call.name, arguments: start } };
    return [first, ...rest.map((piece) => ({ index, function: { arguments: piece } }))].map((one) => ({ tool_calls: [one] }));
  });
  const deltas = [...reasoning, ...details, ...text, ...calls];
  return deltas.length > 0 ? deltas : [{ content: '' }];
}

function piecesOf(text: string, { tokens }: Pace): string[] {
  if (tokens === undefined) return text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
  const characters = [...text];
  const start = (piece: number) => Math.floor((piece * characters.length) / tokens);
  return Array.from({ length: tokens }, (_, n) => characters.slice(start(n), start(n + 1)).join('')).filter(Boolean);
}

function textOf({ text, json }: Reply): string {
  return json === undefined ? (text ?? '') : JSON.stringify(json);
}

function argumentsOf(call: { arguments: unknown }): string {
  return typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
}

function finishOf(reply: Reply): string {
  return reply.finishReason ?? (reply.toolCalls ? 'tool_calls' : 'stop');
}

function usageOf(reply: Reply, completion: number) {
  const {
    promptTokens: prompt_tokens,
    completionTokens: completion_tokens,
    more,
  } = reply.usage ?? {
    promptTokens: 10,
    completionTokens: completion,
    more: {},
  };
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens, ...more };
}

const head = ({ model }: Asked, object: string) => ({ id: 'chatcmpl-fake', object, created: 1_700_000_000, model });

function chunk(asked: Asked, delta: Delta, finish_reason: string | null = null): string {
  return `data: ${JSON.stringify({ ...head(asked, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
}

function usageChunk(reply: Reply, asked: Asked, tokens: number): string {
  const usage = usageOf(reply, tokens);
  return `data: ${JSON.stringify({ ...head(asked, 'chat.completion.chunk'), choices: [], usage })}\n\n`;
}

function wholeAnswer(reply: Reply, asked: Asked, pace: Pace): Script {
  const tokens = Math.max(deltasOf(reply, pace).length, pace.tokens ?? 0);
  const tool_calls = reply.toolCalls?.map((call, index) => ({
    id: call.id ?? `call_${index}`,
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call) },
  }));
  const message = { role: 'assistant', content: textOf(reply) || null, reasoning_content: reply.reasoning, tool_calls };
  const choices = [{ index: 0, message, finish_reason: finishOf(reply) }];
  const data = JSON.stringify({ ...head(asked, 'chat.completion'), choices, usage: usageOf(reply, tokens) });
  return { status: 200, headers: JSON_TYPE, steps: [{ atMs: pace.firstTokenMs + tokens * pace.msPerToken, data, close: 'end' }] };
}

import type { Behaviour, ChatBody, ModelRequest } from './model-server';
import type { Failure, Reply } from './model-wire';
import { type Schema, schemasIn } from './schema-walk';

const REPORT = 'All is well with every account that was looked at.';
const SUMMARY = 'All in all: the accounts are in good order.';

/** The replies of a good model: it fills in the brief, reads the shared data once, reports, and summarizes. */
function goodTeam({ agent, body, lastUserText, system, toolResults }: ModelRequest): Reply {
  if (agent === 'initiator') return { json: briefOf(`${system}\n${lastUserText}`) };
  if (agent === 'summarizer') return { text: SUMMARY };
  const mayLook = body.tools && body.tool_choice !== 'none' && toolResults.length === 0;
  return mayLook ? { toolCalls: [{ name: 'readSharedData', arguments: {} }] } : { text: REPORT };
}

function briefOf(prompt: string) {
  const team = [...prompt.matchAll(/<agent name="([^"]+)">/g)].map(([, name]) => name);
  return {
    goal: 'Say how our accounts are',
    successCriteria: ['Names each account'],
    approach: 'Look at the accounts, then at their contracts.',
    focus: team.map((agent) => ({ agent, task: `What the ${agent} is good at` })),
  };
}

/** Converts structured output to the prose of a model without that feature. */
function inProse({ json }: Reply): Reply {
  const quoted = JSON.stringify(json, null, 2).replaceAll("'", '’').replaceAll('"', "'");
  return {
    text: `Sure! Here is the brief you asked for:\n\n\`\`\`json\n${quoted.replace(/\}$/, ',}')}\n\`\`\`\n\nLet me know what you think.`,
  };
}

function schemasOf(body: ChatBody): Schema[] {
  const asked = [...(body.tools ?? []).map((tool) => tool.function.parameters), body.response_format?.json_schema?.schema];
  return asked.flatMap((schema) => [...schemasIn(schema)]);
}

const refusal = (status: number, message: string, more: object = {}): Failure => ({
  failure: 'status',
  status,
  error: { message, code: status, type: 'invalid_request_error', ...more },
});

/** llama.cpp creates a grammar for every schema (common/json-schema-to-grammar.cpp), but cannot for these. */
function noGrammar(body: ChatBody): Failure | undefined {
  const hasNone = (schema: Schema) =>
    [schema.maxLength, schema.maxItems, schema.minLength, schema.minItems].some((limit) => Number(limit) >= 2000) ||
    (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0) ||
    (typeof schema.pattern === 'string' && !/^\^.*\$$/.test(schema.pattern));
  return schemasOf(body).some(hasNone) ? refusal(400, 'failed to parse grammar') : undefined;
}

const llamaCpp: Behaviour = (request) => noGrammar(request.body) ?? goodTeam(request);

const lmStudio: Behaviour = (request) => {
  if (request.body.response_format?.type === 'json_object')
    return refusal(400, "'response_format.type' must be 'json_schema' or 'text'");
  return llamaCpp(request);
};

const OLLAMA_CONTEXT = 8192;

/** Ignores `tool_choice` and the response format, and drops the oldest messages when the prompt exceeds `num_ctx`. */
const ollama: Behaviour = (request) => {
  const { body, toolResults } = request;
  const kept = clipped(body);
  const usage = { promptTokens: Math.min(OLLAMA_CONTEXT, tokensOf(body.messages)), completionTokens: 20 };
  if (!kept.some(({ role }) => role === 'user')) return { text: 'What was the question?', usage };
  if (request.agent === 'initiator') return { ...inProse(goodTeam(request)), usage };
  if (body.tools) return { toolCalls: [{ name: 'readSharedData', arguments: {}, id: `call_${toolResults.length}` }], usage };
  return { ...goodTeam(request), usage };
};

function clipped({ messages }: ChatBody): ChatBody['messages'] {
  const kept = [...messages];
  while (tokensOf(kept) > OLLAMA_CONTEXT) {
    const oldest = kept.findIndex(({ role }) => role !== 'system');
    if (oldest === -1 || oldest === kept.length - 1) break;
    kept.splice(oldest, 1);
  }
  return kept;
}

const tokensOf = (messages: ChatBody['messages']) => Math.ceil(JSON.stringify(messages).length / 4);

/** Emits thinking within its answer, with tags divided between chunks; the template of one model emits the first tag itself. */
const vllm: Behaviour = (request) => {
  const reply = goodTeam(request);
  if (reply.toolCalls) return reply;
  const open = request.agent === 'summarizer' ? '' : '<think>';
  const answer = reply.json ? JSON.stringify(reply.json) : reply.text;
  const text = `${open}Let me think. {"goal": "A secret thought", "focus": []}\n</think>\n\n${answer}`;
  return { text, pace: { tokens: Math.ceil(text.length / 5) } };
};

const deepSeek: Behaviour = (request) => {
  const { response_format: form, messages } = request.body;
  if (form?.type === 'json_schema') return refusal(400, 'This response_format type is unavailable now');
  if (form && !/json/i.test(JSON.stringify(messages))) return refusal(400, "Prompt must contain the word 'json'");
  return { ...goodTeam(request), reasoning: 'Let me think.' };
};

/** An agent's first call contains an extra tool call, and the second one breaks off. */
const openRouter: Behaviour = (request) => {
  if (request.agent === 'data-steward' && request.agentCallNumber === 1)
    return { failure: 'status', status: 429, retryAfterMs: 20, error: { code: 429, message: 'Rate limited upstream' } };
  if (request.agent === 'data-steward' && request.agentCallNumber === 2)
    return { failure: 'error_chunk', after: 2, error: { code: 502, message: 'Provider disconnected unexpectedly' } };
  return {
    ...goodTeam(request),
    reasoningDetails: 'Let me think.',
    usage: {
      promptTokens: 100,
      completionTokens: 20,
      more: {
        cost: 0.001,
        prompt_tokens_details: { cached_tokens: 40 },
        completion_tokens_details: { reasoning_tokens: 5 },
      },
    },
  };
};

const GEMINI_KNOWS = new Set(
  'type description enum properties required items anyOf additionalProperties minItems maxItems minimum maximum nullable'.split(
    ' ',
  ),
);

const gemini: Behaviour = (request) => {
  const unknown = schemasOf(request.body).flatMap((schema) =>
    Object.keys(schema).filter((keyword) => !GEMINI_KNOWS.has(keyword)),
  );
  const several = schemasOf(request.body).some(({ type }) => Array.isArray(type));
  if (unknown.length > 0 || several) {
    const message = `Invalid JSON payload received. Unknown name "${unknown[0] ?? 'type'}": Cannot find field.`;
    return { failure: 'status', status: 400, body: [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }] };
  }
  return goodTeam(request);
};

/** Caches up to the requested position, and rejects empty text and tool results without tools. */
const anthropic: Behaviour = (request) => {
  const { messages, tools } = request.body;
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const texts = messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
  if ([...texts, ...parts.map(({ text }) => text)].includes(''))
    return refusal(400, 'messages: text content blocks must be non-empty');
  if (!tools && messages.some(({ role }) => role === 'tool')) return refusal(400, 'tools: required with tool results');
  const marks = JSON.stringify(messages).split('"cache_control"').length - 1;
  if (marks > 4) return refusal(400, `A maximum of 4 blocks with cache_control may be provided. Found ${marks}.`);
  const isMarked = JSON.stringify(messages.find(({ role }) => role === 'system')).includes('"cache_control"');
  const cached_tokens = isMarked && request.agentCallNumber > 1 ? 90 : 0;
  const more = { cost: 0.002, prompt_tokens_details: { cached_tokens } };
  return { ...goodTeam(request), usage: { promptTokens: 100, completionTokens: 20, more } };
};

const unpaid: Behaviour = () => refusal(402, 'Insufficient credits. This account never purchased credits.');

/** Behaviours of common model servers, by the model requested from a fake server. */
const SERVER_KINDS: Record<string, Behaviour> = {
  'llama.cpp': llamaCpp,
  'lm-studio': lmStudio,
  ollama,
  vllm,
  deepseek: deepSeek,
  'maker/openrouter': openRouter,
  gemini,
  'anthropic/claude': anthropic,
  'maker/unpaid': unpaid,
};

/** A single server with all of these behaviours. */
export const everyKind: Behaviour = (request) =>
  SERVER_KINDS[request.body.model]?.(request) ?? refusal(404, `There is no model ${request.body.model}.`);

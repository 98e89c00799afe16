import { afterEach, describe, expect, test } from '@jest/globals';
import { UNSTATED_END } from '@/lib/core/models/unstated-end';
import { callsIn, collectAnswer, textOf } from '@/lib/engine/turn/model/collect-answer';
import { answerProblem } from '@/lib/models/answer-problem';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { startStreamServer } from '../fakes/stream-server';
import { askModel, failureOf, modelsAt, REFS } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** Asks a model whose server sends exactly this. */
async function ask(ref: string, stream: string, contentType = 'text/event-stream') {
  const server = await startStreamServer(() => ({ stream, headers: { 'content-type': contentType } }));
  servers.push(server);
  return askModel(modelsAt(server.url), { ref });
}

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const choice = (one: object, beside: object = {}) => event({ id: 'c', choices: [{ index: 0, ...one }], ...beside });
const says = (delta: object) => choice({ delta, finish_reason: null });
const ends = (finish: string, beside: object = {}) => choice({ delta: {}, finish_reason: finish }, beside);
const calls = (...deltas: object[]) => says({ role: 'assistant', content: null, tool_calls: deltas });
const DONE = 'data: [DONE]\n\n';
const lookUp = (args: unknown, more: object = {}) => ({ ...more, function: { name: 'lookUp', arguments: args } });
const more = (args: string, index: object = {}) => ({ ...index, function: { arguments: args } });

const IT = '{"word":"it"}';
const ONE = '{"word":"one"}';
const TWO = '{"word":"two"}';

describe.each(REFS)('a tool call of %s', (ref) => {
  test.each<[string, string[], string[]]>([
    ['has no index (Gemini, Grok)', [calls(lookUp(IT, { id: 'a' }))], [IT]],
    ['has no index in any piece', [calls(lookUp('', { id: 'a' })), calls(more('{"word":')), calls(more('"it"}'))], [IT]],
    [
      'has its id, but no index, in each piece',
      [calls(lookUp('{"word":', { id: 'a' })), calls(more('"it"}', { id: 'a' }))],
      [IT],
    ],
    ['has a text as its index', [calls(lookUp(IT, { id: 'a', index: '0' }))], [IT]],
    ['has an object as its arguments (llama.cpp, MiniMax)', [calls(lookUp({ word: 'it' }, { id: 'a', index: 0 }))], [IT]],
    ['begins with empty arguments (LiteLLM)', [calls(lookUp('{}', { id: 'a', index: 0 })), calls(more(IT, { index: 0 }))], [IT]],
    [
      'has its name in the second piece (SGLang)',
      [calls({ id: 'a', index: 0, function: { arguments: '' } }), calls(lookUp(IT, { index: 0 }))],
      [IT],
    ],
    ['has an empty type', [calls(lookUp(IT, { id: 'a', index: 0, type: '' }))], [IT]],
    ['is in no list', [says({ tool_calls: lookUp(IT, { id: 'a', index: 0 }) })], [IT]],
    [
      'has the index of another one (Gemini, Ollama through LiteLLM)',
      [calls(lookUp(ONE, { id: 'a', index: 0 })), calls(lookUp(TWO, { id: 'b', index: 0 }))],
      [ONE, TWO],
    ],
    [
      'has the index of another one, and neither has an id',
      [calls(lookUp(ONE, { index: 0 })), calls(lookUp(TWO, { index: 0 }))],
      [ONE, TWO],
    ],
    [
      'has the index of another one without arguments, and neither has an id',
      [calls(lookUp('{}', { index: 0 }), { index: 0, function: { name: 'look', arguments: '{}' } })],
      ['{}', 'look: {}'],
    ],
    ['has neither index nor id, like the one beside it', [calls(lookUp(ONE), lookUp(TWO))], [ONE, TWO]],
    [
      'is written in turn with another one',
      [
        calls(lookUp('', { id: 'a', index: 0 }), lookUp('', { id: 'b', index: 1 })),
        calls(more('{"word":', { index: 1 }), more(ONE.slice(0, 5), { index: 0 })),
        calls(more('"two"}', { index: 1 })),
        calls(more(ONE.slice(5), { index: 0 })),
      ],
      [ONE, TWO],
    ],
    [
      'has its name and id in each piece',
      [calls(lookUp('{"word":', { id: 'a', index: 0 })), calls(lookUp('"it"}', { id: 'a', index: 0 }))],
      [IT],
    ],
    ['is repeated as a whole', [calls(lookUp(IT, { id: 'a', index: 0 })), calls(lookUp(IT, { id: 'a', index: 0 }))], [IT]],
  ])('that %s is made with its arguments', async (_, chunks, expected) => {
    const { toolCalls, finish } = await ask(ref, [...chunks, ends('tool_calls'), DONE].join(''));
    const inputs = toolCalls.map(({ toolName, input }) => (toolName === 'lookUp' ? input : `${toolName}: ${input}`));
    expect(inputs).toEqual(expected);
    expect(new Set(toolCalls.map(({ toolCallId }) => toolCallId)).size).toBe(expected.length);
    expect(finish?.finishReason.unified).toBe('tool-calls');
  });

  test('that goes on behind the end of the answer is made with all of its arguments', async () => {
    const begun = calls(lookUp('{"word":', { id: 'a', index: 0 }));
    const { toolCalls } = await ask(ref, begun + ends('tool_calls') + calls(more('"it"}', { index: 0 })) + DONE);
    expect(toolCalls.map(({ input }) => input)).toEqual([IT]);
  });

  test.each(['tool_use', 'tool_call', 'TOOL_CALLS'])('in an answer that ends with “%s” is made', async (finish) => {
    const { toolCalls } = await ask(ref, calls(lookUp(IT, { id: 'a', index: 0 })) + ends(finish) + DONE);
    expect(toolCalls.map(({ input }) => input)).toEqual([IT]);
  });
});

const OTHER = { unified: 'other', raw: undefined } as const;
const WELL = says({ content: 'Well.' });
const COUNTS = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
const NO_COUNTS = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

describe.each(REFS)('an answer of %s', (ref) => {
  test.each<[string, string]>([
    ['that begins with a ping of a gateway', `event: ping\ndata: {"type":"ping"}\n\n${WELL}${ends('stop')}${DONE}`],
    ['with events that say nothing', `data:\n\ndata: keep-alive\n\ndata: {}\n\n${WELL}${ends('stop')}data: bye\n\n${DONE}`],
    ['whose role is empty', says({ role: '', content: 'Well.' }) + ends('stop') + DONE],
    ['with a number as its id, and a text as its time', WELL.replace('"id":"c"', '"id":5,"created":"today"') + ends('stop')],
    ['whose choices have no index', event({ choices: [{ delta: { content: 'Well.' } }] }) + ends('stop') + DONE],
    ['that is a list of texts', says({ content: [{ type: 'text', text: 'Well.' }] }) + ends('stop') + DONE],
    ['with probabilities in another form', choice({ delta: { content: 'Well.' }, logprobs: { tokens: [1] } }) + ends('stop')],
    ['whose events have no blank lines between them', (WELL + ends('stop') + DONE).replaceAll('\n\n', '\n')],
    ['that ends with “STOP”, as Gemini does', WELL + ends('STOP') + DONE],
    ['that ends with an empty reason after the reason', WELL + ends('stop') + ends('') + DONE],
    ['that comes as a message', choice({ message: { role: 'assistant', content: 'Well.' }, finish_reason: 'stop' }) + DONE],
    ['that is repeated as a message', WELL + choice({ message: { content: 'Well.' }, finish_reason: 'stop' }) + DONE],
  ])('%s is read', async (_, stream) => {
    const { text, finish } = await ask(ref, stream);
    expect([text, finish?.finishReason.unified]).toEqual(['Well.', 'stop']);
  });

  test.each<[string, string]>([
    ['without choices', WELL + ends('stop') + event({ usage: COUNTS }) + DONE],
    ['with choices that are null', WELL + ends('stop') + event({ choices: null, usage: COUNTS }) + DONE],
    ['in its choice (Moonshot)', WELL + choice({ delta: {}, finish_reason: 'stop', usage: COUNTS }) + DONE],
    ['in a field of its server (Groq)', WELL + ends('stop', { x_groq: { id: 'r', usage: COUNTS } }) + DONE],
    ['before counts of nothing', WELL + ends('stop', { usage: COUNTS }) + event({ choices: [], usage: NO_COUNTS }) + DONE],
    ['as texts', WELL + ends('stop', { usage: { prompt_tokens: '11', completion_tokens: '7' } }) + DONE],
    [
      'with empty details',
      WELL +
        ends('stop', { usage: { ...COUNTS, prompt_tokens_details: [], completion_tokens_details: { reasoning_tokens: null } } }),
    ],
    ['with other details', WELL + ends('stop', { usage: { ...COUNTS, prompt_tokens_details: { audio_tokens: 0 } } }) + DONE],
  ])('with its tokens %s is counted', async (_, stream) => {
    const { text, finish } = await ask(ref, stream);
    expect(text).toBe('Well.');
    expect([finish?.usage.inputTokens.total, finish?.usage.outputTokens.total]).toEqual([11, 7]);
  });

  test.each(['max_tokens', 'MAX_TOKENS', 'model_length'])('that ends with “%s” is cut', async (finish) => {
    expect((await ask(ref, WELL + ends(finish) + DONE)).finish?.finishReason.unified).toBe('length');
  });

  test.each(['SAFETY', 'sensitive', 'RECITATION', 'content_filter: SPII'])('that ends with “%s” was filtered', async (finish) => {
    expect((await ask(ref, WELL + ends(finish) + DONE)).finish?.finishReason.unified).toBe('content-filter');
  });

  test.each<[string, object]>([
    ['Gemini', { finish_reason: 'MALFORMED_FUNCTION_CALL' }],
    ['Gemini in front of others', { finish_reason: 'function_call_filter: MALFORMED_FUNCTION_CALL' }],
    ['OpenRouter', { finish_reason: 'error', native_finish_reason: 'MALFORMED_FUNCTION_CALL' }],
  ])('that ends since its server could not read a call, in the words of %s, says so and is tried again', async (_, end) => {
    const { finish } = await ask(ref, WELL + choice({ delta: {}, ...end }) + DONE);
    const problem = answerProblem({ content: [{ type: 'text', text: 'Well.' }], finishReason: finish?.finishReason ?? OTHER });
    expect(problem).toMatchObject({ code: 'bad_answer', transient: true, message: expect.stringContaining('could not read') });
  });

  test.each(['STOP', 'end_turn', ''])('that ends in an error is lost, even if the model ended with “%s”', async (native) => {
    const { finish } = await ask(ref, WELL + choice({ delta: {}, finish_reason: 'error', native_finish_reason: native }) + DONE);
    const problem = answerProblem({ content: [{ type: 'text', text: 'Well.' }], finishReason: finish?.finishReason ?? OTHER });
    expect(problem).toMatchObject({ code: 'connection_lost', transient: true });
  });

  test('that is a refusal is told and counts as filtered', async () => {
    const refusal = says({ content: null, refusal: 'I cannot ' }) + says({ refusal: 'help with that.' });
    const { text, finish } = await ask(ref, refusal + ends('stop') + DONE);
    expect([text, finish?.finishReason.unified]).toEqual(['I cannot help with that.', 'content-filter']);
  });

  test.each<[string, string]>([
    ['of older vLLM', event({ object: 'error', message: 'Out of memory', code: 500 })],
    ['of DashScope', `event: error\n${event({ code: 'InternalError', message: 'Out of memory', request_id: 'x' })}`],
    ['in a choice', choice({ delta: { content: '' }, finish_reason: 'error', error: { code: 502, message: 'Out of memory' } })],
    ['of a text in a choice', choice({ delta: {}, finish_reason: 'stop', error: 'Out of memory' })],
    [
      'of OpenRouter',
      choice(
        { delta: { content: '' }, finish_reason: 'error', native_finish_reason: 'STOP' },
        { error: { code: 502, message: 'Out of memory' } },
      ),
    ],
    ['behind the end', ends('stop') + event({ choices: [], error: { code: 502, message: 'Out of memory' } })],
  ])('with an error in the form %s fails for that reason', async (_, error) => {
    expect(asAgentFailed(await failureOf(ask(ref, WELL + error + DONE))).message).toContain('Out of memory');
  });

  test('is read as well when it is tried whether the model answers', async () => {
    const server = await startStreamServer(() => ({
      stream: says({ content: [{ type: 'text', text: 'Well.' }] }) + ends('STOP'),
    }));
    servers.push(server);
    expect(await modelsAt(server.url).ping(ref, new AbortController().signal)).toEqual(expect.any(Number));
  });

  test('with JSON that cannot be read fails, instead of lacking a part of it', async () => {
    const stream = `${WELL}data: {"choices":[{"ind\n\n${WELL}${ends('stop')}${DONE}`;
    expect(asAgentFailed(await failureOf(ask(ref, stream)))).toMatchObject({ code: 'bad_answer', transient: true });
  });
});

describe.each(REFS)('an answer of %s that ends with “[DONE]” only, without a reason,', (ref) => {
  const collect = async (sent: string) => {
    const { parts } = await ask(ref, sent);
    const stream = new ReadableStream<(typeof parts)[number]>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    return collectAnswer(stream, { onDelta() {} });
  };

  test.each<[string, string, string]>([
    ['a text', WELL + DONE, 'stop'],
    ['a text with empty reasons', choice({ delta: { content: 'Well.' }, finish_reason: '' }) + DONE, 'stop'],
    ['a call', WELL + calls(lookUp(IT, { id: 'a', index: 0 })) + DONE, 'tool-calls'],
  ])('is complete, and marked, if it is %s', async (_, stream, unified) => {
    const answer = await collect(stream);
    expect(answer.finishReason).toEqual({ unified, raw: UNSTATED_END });
    expect(textOf(answer)).toBe('Well.');
    expect(callsIn(answer).map(({ input }) => input)).toEqual(unified === 'stop' ? [] : [IT]);
    expect(answerProblem(answer)).toBeUndefined();
  });

  test.each<[string, string]>([
    ['nothing', DONE],
    ['thinking', says({ reasoning: 'Hm.', reasoning_content: 'Hm.' }) + DONE],
    ['a part of a call', calls(lookUp('{"word":', { id: 'a', index: 0 })) + DONE],
  ])('is lost if it is %s', async (_, stream) => {
    const problem = await collect(stream).then(answerProblem, asAgentFailed);
    expect(problem).toMatchObject({ code: 'connection_lost', transient: true });
  });
});

describe.each(REFS)('a response of %s', (ref) => {
  const answerText = JSON.stringify({
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Well.' }, finish_reason: 'stop' }],
    usage: COUNTS,
  });
  const STREAM = WELL + ends('stop', { usage: COUNTS }) + DONE;

  test.each([
    ['a whole answer, although it was asked to stream', 'application/json', answerText],
    ['a whole answer on several lines', 'application/json; charset=utf-8', JSON.stringify(JSON.parse(answerText), null, 2)],
    ['a stream called a text', 'text/plain', STREAM],
    ['a stream called JSON', 'application/json', STREAM],
    ['a stream called bytes', 'application/octet-stream', STREAM],
    ['a line for each event', 'application/x-ndjson', STREAM.replaceAll('data: ', '').replaceAll('\n\n', '\n')],
  ])('that is %s is read', async (_, type, body) => {
    const { text, finish } = await ask(ref, body, type);
    expect([text, finish?.usage.outputTokens.total]).toEqual(['Well.', 7]);
  });

  test.each<[string, string, string]>([
    ['as JSON outside of events', 'text/event-stream', '{"error":{"message":"Out of memory","code":503}}'],
    [
      'as a list on several lines (Gemini)',
      'text/event-stream',
      JSON.stringify([{ error: { message: 'Out of memory' } }], null, 2),
    ],
    [
      'under a field of its own (older llama.cpp)',
      'text/event-stream',
      `${WELL}error: {"code":500,"message":"Out of memory"}\n\n`,
    ],
  ])('with an error %s fails for that reason', async (_, type, body) => {
    expect(asAgentFailed(await failureOf(ask(ref, body, type))).message).toContain('Out of memory');
  });

  test('that is JSON of another kind is not taken for an answer', async () => {
    const failure = asAgentFailed(await failureOf(ask(ref, '{"status":"ok"}', 'application/json')));
    expect(failure).toMatchObject({ code: 'bad_answer', transient: true });
    expect(failure.message).toContain('application/json');
  });

  test('that is a whole answer of which a part is missing is lost', async () => {
    const failure = asAgentFailed(await failureOf(ask(ref, answerText.slice(0, -20), 'application/json')));
    expect(failure).toMatchObject({ transient: true });
  });
});

describe('an answer in the form of Anthropic', () => {
  const typed = (type: string, data: object = {}) => `event: ${type}\n${event({ type, ...data })}`;
  const start = (usage?: object) =>
    typed('message_start', { message: { id: 'm', type: 'message', role: 'assistant', model: 'c', content: [], usage } });
  const COUNTED = start({ input_tokens: 11, output_tokens: 1 });
  const delta = (one: object, index = 0) => typed('content_block_delta', { index, delta: one });
  const JSON_DELTA = { type: 'input_json_delta', partial_json: '{"query":"it"}' };
  const other = (content_block: object, ...deltas: object[]) =>
    typed('content_block_start', { index: 1, content_block }) +
    deltas.map((one) => delta(one, 1)).join('') +
    typed('content_block_stop', { index: 1 });
  const blockWith = (more: string) => block.replace('event: content_block_stop', `${more}event: content_block_stop`);
  const block =
    typed('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }) +
    typed('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Well.' } }) +
    typed('content_block_stop', { index: 0 });
  const end = (reason: string, usage?: object) =>
    typed('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage }) + typed('message_stop');
  const ENDED = end('end_turn', { output_tokens: 7 });
  const STOP = typed('message_stop');

  async function askClaude(stream: string) {
    const server = await startStreamServer(() => ({ stream }));
    servers.push(server);
    const anthropic = { apiKey: 'sk-test-0123456789abcdef', baseURL: server.url };
    return askModel(modelsAt(server.url, { anthropic }), { ref: 'anthropic:claude-sonnet-4-5' });
  }

  test.each<[string, string]>([
    ['with an event of a new type', COUNTED + typed('message_progress', { percent: 5 }) + block + ENDED],
    ['with the ping of a gateway', `data: {}\n\n${COUNTED}${block}${ENDED}`],
    ['without counts at its beginning', start() + block + ENDED],
    ['without counts at its end', COUNTED + block + end('end_turn')],
    ['with a block of a new type', COUNTED + other({ type: 'hologram', data: 'x' }) + block + ENDED],
    [
      'with a block of a new type that is written in deltas',
      COUNTED +
        other({ type: 'hologram' }, { type: 'hologram_delta', data: 'x' }, { type: 'text_delta', text: 'no' }) +
        block +
        ENDED,
    ],
    [
      'with a call of a tool of the server',
      COUNTED + other({ type: 'server_tool_use', id: 's', name: 'web_search' }, JSON_DELTA) + block + ENDED,
    ],
    [
      'with the result of a new tool of the server',
      COUNTED + other({ type: 'x_ray_tool_result', tool_use_id: 's', content: [] }) + block + ENDED,
    ],
    ['with a delta of a new type', COUNTED + blockWith(delta({ type: 'sparkle_delta', sparkle: 1 })) + ENDED],
    [
      'with a citation of a new kind',
      COUNTED + blockWith(delta({ type: 'citations_delta', citation: { type: 'hologram_location', cited_text: 'x' } })) + ENDED,
    ],
    [
      'with the citation of a page',
      COUNTED +
        blockWith(
          delta({
            type: 'citations_delta',
            citation: {
              type: 'char_location',
              cited_text: 'x',
              document_index: 0,
              document_title: null,
              start_char_index: 0,
              end_char_index: 1,
            },
          }),
        ) +
        ENDED,
    ],
    ['with redacted thinking', COUNTED + other({ type: 'redacted_thinking', data: 'c2VjcmV0' }) + block + ENDED],
    ['without a text in the start of its block', COUNTED + block.replace(',"text":""', '') + ENDED],
    ['with a fallback of a new form', COUNTED + other({ type: 'fallback', from: 'a' }) + block + ENDED],
    [
      'whose end has other fields in another form',
      COUNTED + block + ENDED.replace('"stop_sequence":null', '"stop_sequence":null,"container":"c","stop_details":5'),
    ],
    ['whose counts are null', COUNTED + block + end('end_turn', { output_tokens: null })],
    [
      'whose message has no id and no model',
      typed('message_start', { message: { role: 'assistant', usage: { input_tokens: 11, output_tokens: 1 } } }) + block + ENDED,
    ],
    [
      'whose last event is missing',
      COUNTED + block + typed('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } }),
    ],
    [
      'that counts again behind its end',
      COUNTED + block + ENDED.replace(STOP, typed('message_delta', { delta: {}, usage: { output_tokens: 7 } }) + STOP),
    ],
    ['that ends in the words of OpenAI', COUNTED + block + end('stop', { output_tokens: 7 })],
    ['whose block begins with its text', COUNTED + block.replace('"text":""', '"text":"We"').replace('Well.', 'll.') + ENDED],
    ['whose block begins with nothing', COUNTED + block.replace('"text":""', '"text":null') + ENDED],
    ['with a delta of nothing', COUNTED + blockWith(delta({ type: 'text_delta', text: null })) + ENDED],
    [
      'whose thinking has no signature',
      COUNTED + other({ type: 'thinking', thinking: '' }, { type: 'signature_delta', signature: null }) + block + ENDED,
    ],
  ])('%s is read', async (_, stream) => {
    const { text, finish } = await askClaude(stream);
    expect([text, finish?.finishReason.unified]).toEqual(['Well.', 'stop']);
  });

  test('with an error in the form of OpenAI fails for that reason', async () => {
    const stream = `${COUNTED}${event({ error: { message: 'The upstream is gone', type: 'server_error', code: '500' } })}`;
    expect(asAgentFailed(await failureOf(askClaude(stream))).message).toContain('The upstream is gone');
  });

  const begins = (index: number, input: unknown = {}) =>
    typed('content_block_start', { index, content_block: { type: 'tool_use', id: `t${index}`, name: 'lookUp', input } });
  const writes = (index: number, partial_json: string | null) => delta({ type: 'input_json_delta', partial_json }, index);
  const stops = (index: number) => typed('content_block_stop', { index });
  const TOOL_USE = end('tool_use', { output_tokens: 7 });

  test.each<[string, string]>([
    ['do not end', begins(0) + writes(0, ONE) + begins(1) + writes(1, TWO)],
    ['have one index', begins(0) + writes(0, ONE) + begins(0) + writes(0, TWO) + stops(0)],
    [
      'end before their arguments do (agentgateway)',
      begins(0) + stops(0) + writes(0, ONE) + begins(1) + writes(1, TWO.slice(0, 6)) + stops(1) + writes(1, TWO.slice(6)),
    ],
    [
      'begin with their arguments',
      begins(0, JSON.parse(ONE)) + stops(0) + begins(1, JSON.parse(TWO)) + writes(1, TWO) + stops(1),
    ],
    [
      'begin with nothing',
      begins(0, null) + writes(0, null) + writes(0, ONE) + stops(0) + begins(1, '') + writes(1, TWO) + stops(1),
    ],
  ])('whose calls %s makes them with all of their arguments', async (_, called) => {
    const { text, toolCalls, finish } = await askClaude(COUNTED + block.replaceAll('"index":0', '"index":2') + called + TOOL_USE);
    expect([text, finish?.finishReason.unified]).toEqual(['Well.', 'tool-calls']);
    expect(toolCalls.map(({ input }) => input)).toEqual([ONE, TWO]);
  });
});

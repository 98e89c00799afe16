import { describe, expect, test } from '@jest/globals';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { viewOf } from '../fakes/fold';
import { type ModelRequest, startModelServer } from '../fakes/model-server';
import type { Reply } from '../fakes/model-wire';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** A run of one agent whose model's server replies like this. */
async function play(behaviour: (request: ModelRequest) => Reply) {
  const server = await startModelServer({ behaviour });
  const models = createModels({ openaiCompatible: { baseURL: server.url } });
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  const run = await t.engine.start({ ...newRun(userId, { rounds: 0 }), model: 'openai-compatible:fake' });
  const events = await readAll(t, run);
  await server.close();
  return { events, end: dataOf(events, 'run_end')[0], lookedUp: t.lookedUp, requests: server.requests };
}

const DONE = 'It is the top.';
/** Writes this first, and answers when a tool has returned something. */
const writing = (text: string, more: Partial<Reply> = {}) =>
  play(({ toolResults }) => (toolResults.length > 0 ? { text: DONE } : { text, ...more }));

const IN_THOUGHT = '<tool_call>\n{"name": "lookUp", "arguments": {"word": "apex"}}\n</tool_call>';

describe('a tool call that a model writes as text, since its server does not parse it,', () => {
  test.each([
    ['of Hermes and Qwen', '<tool_call>\n{"name": "lookUp", "arguments": {"word": "apex"}}\n</tool_call>'],
    ['without the closing tag', '<tool_call>\n{"name": "lookUp", "arguments": {"word": "apex"}}'],
    ['of Qwen3-Coder', '<tool_call>\n<function=lookUp>\n<parameter=word>\napex\n</parameter>\n</function>\n</tool_call>'],
    ['of Llama', '<function=lookUp>{"word": "apex"}</function>'],
    ['of Llama as JSON', '{"name": "lookUp", "parameters": {"word": "apex"}}'],
    ['as JSON in a block of code', '```json\n{"name": "lookUp", "arguments": {"word": "apex"}}\n```'],
    ['with the name in another case', '{"name": "LookUp", "parameters": {"word": "apex"}}'],
    ['as OpenAI wraps it', '{"type": "function", "function": {"name": "lookUp", "arguments": "{\\"word\\": \\"apex\\"}"}}'],
    ['behind a token of Llama', '<|python_tag|>{"name": "lookUp", "parameters": {"word": "apex"}}'],
    ['behind a token of Phi', '<|tool_call|>[{"name": "lookUp", "arguments": {"word": "apex"}}]<|/tool_call|>'],
    ['of Mistral', '[TOOL_CALLS] [{"name": "lookUp", "arguments": {"word": "apex"}}]'],
    ['of Mistral with the name first', '[TOOL_CALLS]lookUp[ARGS]{"word": "apex"}'],
    ['of Llama as JSON with markup in it', '{"name": "lookUp", "parameters": {"word": "<tool_call>"}}', '<tool_call>'],
    [
      'of Kimi',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.lookUp:0<|tool_call_argument_begin|>{"word": "apex"}<|tool_call_end|><|tool_calls_section_end|>',
    ],
    [
      'of DeepSeek R1',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>lookUp\n```json\n{"word": "apex"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
    [
      'of DeepSeek 3.1',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>lookUp<｜tool▁sep｜>{"word": "apex"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
    [
      'of DeepSeek 3.2',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="lookUp">\n<｜DSML｜parameter name="word" string="true">apex</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
    [
      'of MiniMax',
      '<minimax:tool_call>\n<invoke name="lookUp">\n<parameter name="word">apex</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    ['of Gemma 4', '<|tool_call>call:lookUp{word:<|"|>apex<|"|>}<tool_call|>'],
    ['of gpt-oss', '<|channel|>commentary to=functions.lookUp <|constrain|>json<|message|>{"word": "apex"}'],
    ['of gpt-oss with its end', '<|channel|>commentary to=functions.lookUp<|message|>{"word": "apex"}<|call|>'],
    [
      'of gpt-oss behind its thinking',
      '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.lookUp <|constrain|>json<|message|>{"word": "apex"}',
    ],
    ['of Llama 4 and others in Python', '[lookUp(word="apex")]'],
    ['in Python, with what ends a turn', '[lookUp(word="apex")]<|eot|>'],
    ['in Python, without brackets', 'lookUp(word="apex")'],
    ['in Python, behind a token', '<|python_start|>[lookUp(word="apex")]<|python_end|>'],
    ['of LFM2', '<|tool_call_start|>[lookUp(word="apex")]<|tool_call_end|>'],
    ['of LFM2 behind a sentence', 'I look it up.\n<|tool_call_start|>[lookUp(word="apex")]<|tool_call_end|>'],
    ['of Gemini as code', '```tool_code\nprint(default_api.lookUp(word="apex"))\n```'],
    ['in Python, with quotes and brackets in it', `[lookUp(word='it\\'s (a, b=[1]')]`, "it's (a, b=[1]"],
    ['in Python, with a dictionary', '[lookUp(**{"word": "apex"})]'],
    ['of GLM', '<tool_call>lookUp\n<arg_key>word</arg_key>\n<arg_value>apex</arg_value>\n</tool_call>'],
    [
      'with the markup of GLM in it',
      '<tool_call>{"name": "lookUp", "arguments": {"word": "<arg_key>"}}</tool_call>',
      '<arg_key>',
    ],
    ['behind a sentence', 'I look it up.\n<tool_call>{"name": "lookUp", "arguments": {"word": "apex"}}</tool_call>'],
  ])('runs: %s', async (_, text, word = 'apex') => {
    const { end, lookedUp, requests } = await writing(text);
    expect(end).toMatchObject({ status: 'completed', answer: DONE });
    expect(lookedUp).toEqual([word]);
    const [assistant, tool] = (requests[1]?.body.messages ?? []).slice(-2);
    expect(assistant).toMatchObject({
      role: 'assistant',
      tool_calls: [{ id: expect.stringMatching(/^[\da-z]{9}$/), function: { name: 'lookUp' } }],
    });
    expect(tool?.content).toContain(`the meaning of ${word}`);
  });

  test.each<[string, string, string]>([
    [
      'a block of code, as of MiniMax',
      'So:\n```json\n{"a": 1}\n```\nand\n```\n<b>\n```',
      '<minimax:tool_call>\n<invoke name="lookUp">\n<parameter name="word">WORD</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'quotes and lines, as of Gemma 4',
      'the "apex" \\ of a <b>\nhill',
      '<|tool_call>call:lookUp{word:<|"|>WORD<|"|>}<tool_call|>',
    ],
  ])('runs with arguments as they are written: %s', async (_, word, text) => {
    expect((await writing(text.replace('WORD', word))).lookedUp).toEqual([word]);
  });

  test('runs together with the other ones of its list in Python', async () => {
    const { lookedUp } = await writing('[lookUp(word="apex"), lookUp(\n  word="base",\n)]');
    expect(lookedUp.sort()).toEqual(['apex', 'base']);
  });

  test('runs together with the other ones of its answer', async () => {
    const call = (word: string) => `<tool_call>\n{"name": "lookUp", "arguments": {"word": "${word}"}}\n</tool_call>`;
    const { lookedUp } = await writing(`${call('apex')}\n${call('base')}`);
    expect(lookedUp.sort()).toEqual(['apex', 'base']);
  });

  test.each(['\n', '; '])('runs together with the next one, as JSON without markup, with %j between them', async (between) => {
    const call = (word: string) => `{"name": "lookUp", "parameters": {"word": "${word}"}}`;
    const { lookedUp } = await writing([call('apex; "'.replaceAll('"', '\\"')), call('base')].join(between));
    expect(lookedUp.sort()).toEqual(['apex; "', 'base']);
  });

  test('is no text of the turn for readers, who keep the sentence in front of it', async () => {
    const { events } = await writing('I look it up.\n<tool_call>{"name": "lookUp", "arguments": {"word": "apex"}}</tool_call>');
    const view = viewOf(events);
    expect(JSON.stringify(view)).toContain('I look it up.');
    expect(JSON.stringify(view)).not.toContain('tool_call>');
  });

  test.each(['<tool_call>lookUp\n<word>apex</word>\n</tool_call>', '<|tool_call_start|>[lookUp(word="apex"]<|tool_call_end|>'])(
    'fails the turn and says what to configure when it cannot be read: %s',
    async (text) => {
      const { end, requests } = await writing(text);
      expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining('start its server with a tool parser') });
      expect(requests).toHaveLength(1);
    },
  );

  test('runs when it ends a thought that nothing follows', async () => {
    const { end, lookedUp, events } = await writing('', { reasoning: `I look it up.\n${IN_THOUGHT}` });
    expect(lookedUp).toEqual(['apex']);
    expect(end).toMatchObject({ status: 'completed', answer: DONE });
    expect(dataOf(events, 'step_retry')).toEqual([]);
  });

  test('does not run when it ends a thought that an answer follows', async () => {
    const { end, lookedUp } = await writing('It is the tip.', { reasoning: `I could look it up.\n${IN_THOUGHT}` });
    expect(lookedUp).toEqual([]);
    expect(end).toMatchObject({ status: 'completed', answer: 'It is the tip.' });
  });

  test('does not run when the token limit cut it off', async () => {
    const { end, lookedUp } = await writing('<tool_call>\n{"name": "lookUp", "arguments": {"word": "ap', {
      finishReason: 'length',
    });
    expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining('in the middle of a tool call') });
    expect(lookedUp).toEqual([]);
  });
});

test.each([
  [
    'in code, as of MiniMax',
    '```\n<minimax:tool_call>\n<invoke name="lookUp"><parameter name="word">apex</parameter></invoke>\n</minimax:tool_call>\n```',
  ],
  [
    'in a sentence, as of Kimi',
    'Kimi writes <|tool_call_begin|>functions.lookUp:0<|tool_call_argument_begin|>{"word": "apex"}<|tool_call_end|>.',
  ],
  [
    'in front of a sentence, as of gpt-oss',
    'It writes:\n\n<|channel|>commentary to=functions.lookUp <|constrain|>json<|message|>{"word": "apex"}\n\nThe server stops there.',
  ],
  ['in front of a sentence, as of Mistral', 'What is this?\n[TOOL_CALLS]lookUp[ARGS]{"word": "apex"}\nIt is a call.'],
  ['in code', 'Hermes writes this:\n```\n<tool_call>{"name": "lookUp", "arguments": {"word": "it"}}</tool_call>\n```'],
  ['in a quote', 'Their mail says:\n> <tool_call>{"name": "lookUp", "arguments": {"word": "it"}}</tool_call>'],
  ['behind other text', 'Their mail says: <tool_call>{"name": "lookUp", "arguments": {"word": "it"}}</tool_call>'],
  ['by the markup of Mistral', 'What is this?\n[TOOL_CALLS] begins a call of Mistral.'],
  ['in Python, in a sentence', 'Llama writes [lookUp(word="apex")] for a call.'],
  ['in Python, in front of a sentence', '[lookUp(word="apex")] is how Llama writes a call.'],
  ['in Python, in a block of code with a sentence', 'So:\n```python\nlookUp(word="apex")\n```'],
  ['in Python, for a tool that the agent does not have', '[dial(number="5")]'],
  ['as a word in brackets', 'lookUp(word)'],
  ['by its tags alone', 'The tags of a call:\n<tool_call> and </tool_call>'],
  ['in a sentence', 'A call begins with <tool_call> and ends with </tool_call>, as in Qwen.'],
  ['in a block of code with a sentence', 'So:\n```json\n{"name": "lookUp", "arguments": {"word": "it"}}\n```'],
  ['in JSON with other values', '{"name": "lookUp", "parameters": {"word": "it"}} {"total": 2}'],
  ['as the JSON of a tool that the agent does not have', '{"name": "dial", "parameters": {"number": 5}}'],
])('a tool call that an answer mentions %s does not run', async (_, text) => {
  const { end, lookedUp } = await writing(text);
  expect(end).toMatchObject({ status: 'completed', answer: text });
  expect(lookedUp).toEqual([]);
});

test('an answer that the token limit cuts off where it mentions the markup of calls is given as far as it goes', async () => {
  const text = 'Two tags enclose a call.\n<tool_call> is the first one, and';
  const { end } = await writing(text, { finishReason: 'length' });
  expect(end).toMatchObject({ status: 'partial', answer: expect.stringContaining(text) });
});

test('a tool call written behind a sentence by a model that must answer is left out of its answer', async () => {
  const call = '<tool_call>{"name": "lookUp", "arguments": {"word": "it"}}</tool_call>';
  const { end } = await play(({ toolResults, body }) => {
    if (!body.tools) return { text: `${DONE}\n${call}` };
    if (toolResults.length >= 4) return { text: `I would look once more.\n${call}` };
    return { toolCalls: [{ name: 'lookUp', arguments: { word: `${toolResults.length}` } }] };
  });
  expect(end).toMatchObject({ status: 'partial', answer: DONE });
});

test.each([
  ['in a sentence', 'The marker [TOOL_CALLS] begins a call of Mistral. Its arguments follow.'],
  ['at the beginning of a line', 'Two tags enclose a call.\n<tool_call> is the first one, and the second one has a slash.'],
  [
    'in front of a sentence',
    'It writes:\n<function_calls>\n<invoke name="lookUp">\n<parameter name="word">it</parameter>\n</invoke>\n</function_calls>\n\nThen it waits.',
  ],
  ['with a placeholder', 'Qwen begins a call like this:\n<function=name> is in front of its parameters.'],
])('an answer in the last step that mentions the markup of calls %s is given in full', async (_, text) => {
  const { end, requests } = await play(({ toolResults }) => {
    if (toolResults.length >= 4) return { text };
    return { toolCalls: [{ name: 'lookUp', arguments: { word: `${toolResults.length}` } }] };
  });
  expect(end).toMatchObject({ status: 'partial', answer: text });
  expect(requests).toHaveLength(5);
});

test('a tool call whose end is missing in the last step is left out of the answer', async () => {
  const { end } = await play(({ toolResults, body }) => {
    if (!body.tools || toolResults.length >= 4) return { text: `${DONE}\n<tool_call>\n{"name": "lookUp", "argum` };
    return { toolCalls: [{ name: 'lookUp', arguments: { word: `${toolResults.length}` } }] };
  });
  expect(end).toMatchObject({ status: 'partial', answer: DONE });
});

import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { wrapLanguageModel } from 'ai';
import { collectAnswer } from '@/lib/engine/turn/model/collect-answer';
import { separateThinking } from '@/lib/models/requests/separate-thinking';
import { type Reply, scriptedModel } from '../fakes/scripted-model';

/** Streams the reply through the middleware; returns what a reader sees as it arrives, and the types of the finished parts. */
async function read(reply: Reply) {
  const model = wrapLanguageModel({ model: scriptedModel(() => reply).model, middleware: separateThinking() });
  const { stream } = await model.doStream({ prompt: [] });
  const seen = { text: '', reasoning: '' };
  const { content } = await collectAnswer(stream, {
    onDelta(kind, delta) {
      seen[kind] += delta;
    },
  });
  return { ...seen, parts: content.map(({ type }) => type) };
}

function streamOf(parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

/** The text as one delta, as one delta per character, and as two deltas with each possible cut. */
const cuts = (text: string): string[][] => [
  [text],
  [...text],
  ...Array.from({ length: text.length - 1 }, (_, n) => [text.slice(0, n + 1), text.slice(n + 1)]),
];

describe('tags of thinking', () => {
  test.each([
    ['names the tags in prose', 'DeepSeek wraps its reasoning in `<think>` tags. Parse them with a regex.'],
    ['shows them in code', 'Use `re.sub(r"<think>.*?</think>", "", text)`.\n\n```\n<think>\nHm.\n</think>\n```\n'],
    ['begins with something like one', '\n <thinker> and </think>, too'],
    ['ends where one could begin', 'a < b <thin'],
    ['is only the beginning of one', ' <th'],
    ['begins with a bracket', '[1] is <thought>, [THINK] is not'],
    ['is blank', ' \n\n'],
  ])('that are not at the beginning stay in an answer that %s', async (_, text) => {
    for (const deltas of cuts(text)) expect(await read({ deltas })).toEqual({ text, reasoning: '', parts: ['text'] });
  });

  test.each([
    ['explains one', '<thinking> is a tag that some models write in front of an answer.'],
    ['explains both', '<thinking> and </thinking> enclose what Claude was told to think. The answer follows.'],
    ['explains both in other words', '<think>…</think> tags enclose the thinking of DeepSeek.'],
    ['lists them', '<think>, <thought> or [THINK]: each family of models has another one.'],
    ['explains that of Mistral', '\n[THINK] begins a thought, [/THINK] ends it.'],
  ])('at the beginning stay in an answer that %s', async (_, text) => {
    for (const deltas of cuts(text)) expect(await read({ deltas })).toEqual({ text, reasoning: '', parts: ['text'] });
  });

  test.each([
    ['once', '<think>Hm, </thin> so.</think>\n\nYes.', 'Hm, </thin> so.', '\n\nYes.'],
    [
      'after a blank line',
      '\n\n<think>\nHm.\n</think>Yes, <think> is a tag</think>.',
      '\nHm.\n',
      'Yes, <think> is a tag</think>.',
    ],
    ['as of Gemini', '<thought>Hm.</thought>Yes.', 'Hm.', 'Yes.'],
    ['as of Nova', '<thinking>Hm.</thinking>\nYes.', 'Hm.', '\nYes.'],
    ['as of Magistral', '[THINK]Hm.[/THINK]Yes.', 'Hm.', 'Yes.'],
    ['as of Gemma 4', '<|channel>thought\nHm.<channel|>Yes.', 'Hm.', 'Yes.'],
    ['as of gpt-oss', '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Yes.', 'Hm.', 'Yes.'],
    ['behind a space', '<think> Hm, so. </think> Yes.', ' Hm, so. ', ' Yes.'],
    ['behind a space, of one who writes small letters', '<thinking> i see. </thinking> Yes.', ' i see. ', ' Yes.'],
    ['without a thought', '<think>\n\n</think>\n\nYes.', '\n\n', '\n\nYes.'],
    ['without a thought, in front of a small letter', '<think></think>yes.', '', 'yes.'],
    ['twice', '<think>a</think>\n<think>b</think>\nYes.', 'ab', '\nYes.'],
  ])('at the beginning separate the thinking from the answer: %s', async (_, answer, reasoning, text) => {
    for (const deltas of cuts(answer)) {
      const { parts, ...seen } = await read({ deltas });
      expect(seen).toEqual({ text, reasoning });
      expect([...new Set(parts)]).toEqual(['reasoning', 'text']);
    }
  });

  test.each([
    ['<think>', '</think>'],
    ['<thinking>', '</thinking>'],
    ['[THINK]', '[/THINK]'],
  ])('at the beginning that look explained until they are closed separate the thinking at the end: %s', async (open, close) => {
    const output = { deltas: [`${open} okay, the user`, ` asks.\n${close}\n\nYes.`] };
    const model = wrapLanguageModel({ model: scriptedModel(() => output).model, middleware: separateThinking() });
    const { content } = await collectAnswer((await model.doStream({ prompt: [] })).stream, { onDelta() {} });
    expect(content).toMatchObject([
      { type: 'reasoning', text: ' okay, the user asks.\n' },
      { type: 'text', text: 'Yes.' },
    ]);
  });

  test('that are never closed leave thinking only', async () => {
    for (const deltas of cuts('<think>Hm</th'))
      expect(await read({ deltas })).toEqual({ text: '', reasoning: 'Hm</th', parts: ['reasoning'] });
  });

  test('may precede a tool call, which stays behind what was written before it', async () => {
    const calls = [{ name: 'lookUp', args: {} }];
    expect(await read({ text: '<think>Hm.</think>', calls })).toEqual({
      text: '',
      reasoning: 'Hm.',
      parts: ['reasoning', 'tool-call'],
    });
    expect((await read({ text: '\n', calls })).parts).toEqual(['text', 'tool-call']);
  });

  test('are looked for no longer once the first visible character has passed: the parts themselves are passed on', async () => {
    const sent: LanguageModelV4StreamPart[] = [
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'Yes' },
      { type: 'text-delta', id: '1', delta: ', <think>' },
      { type: 'text-end', id: '1' },
    ];
    const { model } = scriptedModel(() => ({ text: '' }));
    const doStream = async () => ({ stream: streamOf(sent) });
    const { stream } = await wrapLanguageModel({ model: { ...model, doStream }, middleware: separateThinking() }).doStream({
      prompt: [],
    });
    const received = await Array.fromAsync(stream);
    expect(received).toEqual(sent);
    for (const [n, part] of received.entries()) if (n !== 1) expect(part).toBe(sent[n]);
  });
});

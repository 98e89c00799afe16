import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { describeProblems } from '@/lib/core/problems/describe-problems';
import { NotInSample, passageOf, RequestRefused, refuseOtherLanguage } from './tool-errors';

const given = z.object({ reference: z.string().min(1).max(200), language: z.string().max(35).optional() }).strict();

const PARAMETERS = [
  { name: 'reference', description: 'A passage, such as "Titus 1".', required: true },
  { name: 'language', description: 'Language of the texts; this sample has "en" only.', required: false },
];

interface Workflow {
  name: string;
  title: string;
  description: string;
  /** What to do with a passage, in order. */
  steps(call: (tool: string) => string): string[];
  result: string;
}

const workflows: readonly Workflow[] = [
  {
    name: 'translation-helps-for-passage',
    title: 'Translation helps for a passage (sample)',
    description: 'Gathers text, notes, questions, words and academy articles for a passage.',
    steps: (call) => [
      `Read the literal and the simplified text: ${call('fetch_scripture')}.`,
      `Read the notes on difficult words: ${call('fetch_translation_notes')}.`,
      `Read the comprehension questions: ${call('fetch_translation_questions')}.`,
      `List the biblical terms of the passage: ${call('fetch_translation_word')}. Look up each term that the passage depends on.`,
      `List the academy articles of its notes: ${call('fetch_translation_academy')}. Read those that are named most often.`,
    ],
    result:
      'Then write a guide for a translator: what the passage says, what is difficult and how it can be translated, the important terms, and questions with which the translation can be checked.',
  },
  {
    name: 'get-translation-words-for-passage',
    title: 'Translation words for a passage (sample)',
    description: 'Finds the biblical terms of a passage with their definitions.',
    steps: (call) => [
      `List the biblical terms of the passage: ${call('fetch_translation_word')}.`,
      'Look up each of them with fetch_translation_word and its “term”.',
    ],
    result: 'Then explain each term as this passage uses it, with the advice on translating it.',
  },
  {
    name: 'get-translation-academy-for-passage',
    title: 'Translation academy for a passage (sample)',
    description: 'Finds the academy articles that the notes of a passage name.',
    steps: (call) => [
      `List the articles that the notes of the passage name: ${call('fetch_translation_academy')}.`,
      'Read each of them with fetch_translation_academy and its “article”.',
    ],
    result: 'Then explain which concepts a translator of this passage needs, each with the verses where it occurs.',
  },
];

export function listPrompts(): Prompt[] {
  return workflows.map(({ name, title, description }) => ({ name, title, description, arguments: PARAMETERS }));
}

/** @throws {RequestRefused} for an unknown prompt, wrong arguments, or a passage or language that the sample does not have */
export function getPrompt(name: string, args: unknown): GetPromptResult {
  const workflow = workflows.find((one) => one.name === name);
  if (!workflow) throw new RequestRefused('There is no such prompt.');
  const parsed = given.safeParse(args ?? {});
  if (!parsed.success) throw new RequestRefused(`The arguments of ${name} are wrong. ${describeProblems(parsed.error.issues)}`);
  const passage = passageInSample(parsed.data);
  const call = (tool: string) => `call ${tool} with ${JSON.stringify({ reference: passage })}`;
  const steps = workflow.steps(call).map((step, n) => `${n + 1}. ${step}`);
  const cite = 'Use only what the tools return, quote it exactly, and name its reference, term or article.';
  const text = [`${workflow.description} The passage is ${passage}.`, '', ...steps, '', workflow.result, cite].join('\n');
  return { description: workflow.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function passageInSample({ reference, language }: z.infer<typeof given>): string {
  try {
    refuseOtherLanguage(language);
    return passageOf(reference).name;
  } catch (error) {
    throw error instanceof NotInSample ? new RequestRefused(error.message) : error;
  }
}

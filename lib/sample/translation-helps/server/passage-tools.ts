import { z } from 'zod';
import { placeOf, within } from '../find-helps';
import { library } from '../library';
import { defineHelp, language, reference, titled } from './define-help';
import { passageOf } from './tool-errors';

export const fetchScripture = defineHelp({
  name: 'fetch_scripture',
  title: 'Fetch scripture (sample)',
  description: 'Returns the text of a passage as a literal and a simplified English rendering, verse by verse.',
  input: z
    .object({
      reference,
      version: z.enum(['literal', 'simplified']).optional().describe('Only this rendering; omitted: both.'),
      language,
    })
    .strict(),
  run({ reference: asked, version }) {
    const passage = passageOf(asked);
    const verses = within(library.verses, passage.reference);
    const versions = version ? [version] : (['literal', 'simplified'] as const);
    const lines = versions.flatMap((one) => [
      `## ${one === 'literal' ? 'Literal' : 'Simplified'} text`,
      ...verses.map((verse) => `${verse.chapter}:${verse.from} ${verse[one]}`),
      '',
    ]);
    const data = verses.map((verse) => ({
      reference: placeOf(verse),
      ...Object.fromEntries(versions.map((one) => [one, verse[one]])),
    }));
    return { text: titled('Scripture', passage, lines.slice(0, -1)), data: { reference: passage.name, verses: data } };
  },
});

export const fetchNotes = defineHelp({
  name: 'fetch_translation_notes',
  title: 'Fetch translation notes (sample)',
  description:
    'Returns notes on difficult words of a passage. Each quotes words of the literal text and names an academy article.',
  input: z.object({ reference, language }).strict(),
  run({ reference: asked }) {
    const passage = passageOf(asked);
    const notes = within(library.notes, passage.reference).map((note) => ({
      reference: placeOf(note),
      quote: note.quote,
      note: note.note,
      article: note.article,
    }));
    const lines = notes.map((note) => `- ${note.reference} “${note.quote}”: ${note.note} (academy: ${note.article})`);
    return { text: titled('Translation notes', passage, lines), data: { reference: passage.name, notes } };
  },
});

export const fetchQuestions = defineHelp({
  name: 'fetch_translation_questions',
  title: 'Fetch translation questions (sample)',
  description: 'Returns comprehension questions with answers, with which a translation of a passage can be checked.',
  input: z.object({ reference, language }).strict(),
  run({ reference: asked }) {
    const passage = passageOf(asked);
    const questions = within(library.questions, passage.reference).map((one) => ({
      reference: placeOf(one),
      question: one.question,
      answer: one.answer,
    }));
    const lines =
      questions.length === 0
        ? ['There are no questions for these verses.']
        : questions.map((one) => `- ${one.reference} ${one.question}\n  ${one.answer}`);
    return { text: titled('Translation questions', passage, lines), data: { reference: passage.name, questions } };
  },
});

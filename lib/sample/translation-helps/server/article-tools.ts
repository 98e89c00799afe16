import { z } from 'zod';
import { similarNames } from '@/lib/core/text/similar-names';
import { findArticle, findWord, placeOf, within, wordsIn } from '../find-helps';
import { library } from '../library';
import { RESOURCES, searchLibrary } from '../search-library';
import { defineHelp, language, reference, titled } from './define-help';
import { listOf, NotInSample, passageOf, RequestRefused } from './tool-errors';

const MANY = 50;

export const fetchWord = defineHelp({
  name: 'fetch_translation_word',
  title: 'Fetch a translation word (sample)',
  description: 'Returns the article on a biblical term, or the terms that occur in a passage with their definitions.',
  input: z
    .object({
      term: z.string().min(1).max(100).optional().describe('A term, such as "grace".'),
      reference: reference.optional().describe('A passage whose terms are listed, instead of a term.'),
      language,
    })
    .strict(),
  run({ term, reference: asked }) {
    if ((term === undefined) === (asked === undefined)) throw new RequestRefused('Give either “term” or “reference”.');
    if (asked !== undefined) {
      const passage = passageOf(asked);
      const words = wordsIn(within(library.verses, passage.reference)).map(({ term: name, paragraphs: [definition] }) => ({
        term: name,
        definition,
      }));
      const lines = words.map((word) => `- ${word.term}: ${word.definition}`);
      return { text: titled('Translation words', passage, lines), data: { reference: passage.name, words } };
    }
    const word = findWord(term ?? '');
    if (!word) {
      const similar = similarNames(term ?? '', library.words, (one) => one.term).map((one) => one.term);
      throw new NotInSample(`This sample has no article on this term. Terms with similar names: ${listOf(similar)}.`);
    }
    const { paragraphs, seeAlso, forms } = word;
    const text = [`# Translation word: ${word.term} (sample)`, '', ...paragraphs, '', `See also: ${seeAlso.join(', ')}`].join(
      '\n',
    );
    return { text, data: { term: word.term, forms, definition: paragraphs[0], text: paragraphs.join('\n'), seeAlso } };
  },
});

export const fetchAcademy = defineHelp({
  name: 'fetch_translation_academy',
  title: 'Fetch translation academy (sample)',
  description: 'Returns an article on a translation problem, or lists the articles that the notes of a passage name.',
  input: z
    .object({
      article: z.string().min(1).max(100).optional().describe('Name or title of an article, such as "metaphor".'),
      reference: reference.optional().describe('A passage whose articles are listed, instead of an article.'),
      language,
    })
    .strict(),
  run({ article: wanted, reference: asked }) {
    if ((wanted === undefined) === (asked === undefined)) throw new RequestRefused('Give either “article” or “reference”.');
    if (asked !== undefined) {
      const passage = passageOf(asked);
      const notes = within(library.notes, passage.reference);
      const articles = library.academy.flatMap(({ name, title, paragraphs: [about] }) => {
        const places = [...new Set(notes.filter((note) => note.article === name).map(placeOf))];
        return places.length > 0 ? [{ article: name, title, about, places }] : [];
      });
      const lines = articles.map((one) => `- ${one.article} (${one.title}): ${one.about} See ${listOf(one.places)}.`);
      return { text: titled('Translation academy', passage, lines), data: { reference: passage.name, articles } };
    }
    const article = findArticle(wanted ?? '');
    if (!article)
      throw new NotInSample(`This sample has no such article. It has ${listOf(library.academy.map(({ name }) => name))}.`);
    const { name, title, paragraphs } = article;
    return {
      text: [`# ${title} (sample)`, '', ...paragraphs].join('\n'),
      data: { article: name, title, text: paragraphs.join('\n') },
    };
  },
});

export const search = defineHelp({
  name: 'search_biblical_resources',
  title: 'Search the resources (sample)',
  description: 'Searches texts, notes, words, academy articles and questions by words.',
  input: z
    .object({
      query: z.string().trim().min(1).max(400).describe('The words that are sought.'),
      resources: z.array(z.enum(RESOURCES)).min(1).max(MANY).optional().describe('Only these resources; omitted: all.'),
      limit: z.int().min(1).max(MANY).default(10).describe('At most so many results.'),
      language,
    })
    .strict(),
  run({ query, resources = RESOURCES, limit }) {
    const results = searchLibrary(query, { resources, limit });
    const lines = results.map(({ resource, title, text }) => `## ${title} – ${resource}\n${text}`);
    const found = lines.length > 0 ? lines.join('\n\n') : 'Nothing was found.';
    return { text: `# Search results (sample)\n\n${found}`, data: { query, results } };
  },
});

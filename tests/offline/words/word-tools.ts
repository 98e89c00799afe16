import { type ModelMessage, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { ask, type Told } from '../ask';

/** The folders that `searchFolders` finds. */
const FOLDERS = ['Cells', 'Biology/Cells', 'Biology', 'A', 'B', 'Archive', 'Cellules'];

const text = z.string().optional();
const texts = z.array(z.string()).optional();
const word = z.object({ term: z.string(), meaning: text });
const proposed = async () => ({ status: 'proposed' });

/** The Architect's tools with the inputs of lib/tools/words; they accept everything but the folder "Nowhere" and the word "taken". */
export const architectTools: ToolSet = {
  createFolder: tool({
    inputSchema: z.object({ name: z.string(), parent: text, emoji: text, color: text }),
    execute: async ({ name }) => {
      if (name === 'Biology') throw new Error('A folder named “Biology” exists here already: add to it, or use “Biology 2”.');
      return { status: 'proposed', path: name };
    },
  }),
  addWord: tool({ inputSchema: word.extend({ folder: text }), execute: proposed }),
  bulkAddWords: tool({
    inputSchema: z.object({ folder: text, words: z.array(word) }),
    execute: async ({ words }) => ({
      status: 'proposed',
      refused: words.filter(({ term }) => term === 'taken').map(({ term }) => ({ term, why: `“${term}” is there already.` })),
    }),
  }),
  deleteItem: tool({
    inputSchema: z.object({ item: text, wordsOf: text, kind: text, from: text, ifEmpty: z.boolean().optional() }),
    execute: proposed,
  }),
  renameItem: tool({ inputSchema: z.object({ item: z.string(), kind: text, name: z.string() }), execute: proposed }),
  moveItem: tool({
    inputSchema: z.object({
      item: text,
      wordsOf: text,
      kind: text,
      to: z.string(),
      from: text,
      subfolders: z.boolean().optional(),
    }),
    execute: async ({ to }) => {
      if (to === 'Nowhere') throw new Error('There is no “Nowhere”. Search for it with searchFolders.');
      return { status: 'proposed' };
    },
  }),
  updateFolderMetadata: tool({ inputSchema: z.object({ folder: text, emoji: text, color: text }), execute: proposed }),
  updateWordMetadata: tool({
    inputSchema: z.object({
      word: text,
      color: text,
      meaning: text,
      mnemonic: text,
      tags: texts,
      addTags: texts,
      examples: texts,
      addExamples: texts,
    }),
    execute: proposed,
  }),
  createNote: tool({ inputSchema: z.object({ item: text, kind: text, content: z.string() }), execute: proposed }),
  updateNote: tool({ inputSchema: z.object({ note: text, item: text, kind: text, content: z.string() }), execute: proposed }),
  navigateTo: tool({ inputSchema: z.object({ folder: z.string() }), execute: async () => ({ navigate: { folderId: '1' } }) }),
  getFolderStructure: tool({
    inputSchema: z.object({ folder: text }),
    execute: async () => ({ structure: 'Biology (3)\n  Cells (2)' }),
  }),
  searchFolders: tool({
    inputSchema: z.object({ query: z.string() }),
    execute: async ({ query }) => ({
      folders: FOLDERS.filter((path) => path.toLowerCase().includes(query.toLowerCase())).map((path) => ({ path })),
    }),
  }),
};

const WORDS = [
  {
    id: '1',
    term: 'ribosome',
    partOfSpeech: 'noun',
    meaning: 'a particle in the cell that makes proteins',
    examples: ['Ribosomes make proteins.'],
    mnemonic: 'ribbons of protein',
    notes: [{ id: '8', content: '# See page 12' }],
    folders: ['Biology/Cells'],
  },
  { id: '2', term: 'nucleus', meaning: 'the part of a cell that contains its genes', folders: ['Biology/Cells'] },
  { id: '3', term: 'vacuole', folders: ['Biology/Cells'] },
];

interface KeptWord {
  id: string;
  term: string;
  meaning?: string;
}

/** The Scholar's tools over words in "Biology/Cells". */
export const scholarToolsOver = (kept: readonly KeptWord[]): ToolSet => ({
  searchWords: tool({
    inputSchema: z.object({ query: z.string(), limit: z.number().optional() }),
    execute: async ({ query }) => {
      const words = kept.filter(({ term, meaning = '' }) => `${term} ${meaning}`.toLowerCase().includes(query.toLowerCase()));
      return { words, total: words.length };
    },
  }),
  readFolder: tool({
    inputSchema: z.object({ folder: text, offset: z.number().default(0) }),
    execute: async ({ folder = 'Biology/Cells' }) => {
      if (!/^(?:Biology\/)?Cell(?:s|ules)$/.test(folder)) throw new Error(`There is no “${folder}”.`);
      return {
        folder: 'Biology/Cells',
        words: kept,
        total: kept.length,
        notes: [{ id: '9', content: 'Exam on Friday' }],
        subfolders: '(no folders)',
      };
    },
  }),
  judgeAnswers: tool({
    inputSchema: z.object({ verdicts: z.array(z.object({ word: z.string(), rating: z.number() })) }),
    execute: async ({ verdicts }) => ({ verdicts }),
  }),
});

export const scholarTools = scholarToolsOver(WORDS);

const PLACE = `<word_library>
Here: the folder Biology/Cells (3 words, 0 subfolders, 1 notes; id 7)
This word: ribosome (en; noun; kept meaning: a particle (small); id 1)
</word_library>`;

/** Asks as the strategy `routed` does. */
export const askWords = (request: string, tools: ToolSet, earlier: ModelMessage[] = [], place = PLACE): Promise<Told> =>
  ask(`${place}\n<request>${request.replaceAll('</request', '<\\/request')}</request>`, tools, { earlier });

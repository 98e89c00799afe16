import { expect, test } from '@jest/globals';
import type { RunLabel } from '@/lib/core/runs/run-labels';
import { tools } from '../fakes/builtin';

const BOTH: RunLabel[] = ['private', 'untrusted'];
const PRIVATE: RunLabel[] = ['private'];

/** Labels of each tool (SECURITY "injection"): free text of a source is both private and third-party text. */
const LABELS: Record<string, RunLabel[]> = {
  addNote: [],
  askUser: [],
  // Redirects lead to addresses that third parties choose.
  checkUrl: ['untrusted'],
  chooseTeam: [],
  // Comments, labels and picklists are written by anyone who may change the source.
  describePostgres: BOTH,
  describeSFDCObject: BOTH,
  downloadWebPage: ['untrusted'],
  extractTerms: BOTH,
  fetchPage: ['untrusted'],
  generateQuery: BOTH,
  getClientContext: [],
  getSFDCData: BOTH,
  listFiles: BOTH,
  makeChart: [],
  messageAgent: [],
  proposeUpdateSFDCData: BOTH,
  queryPostgres: BOTH,
  readDocument: BOTH,
  readFile: BOTH,
  // Other agents read the data they share in the same run, which is labelled already.
  readPeerWork: [],
  // Returns only data that the run has already read.
  readResult: [],
  readSharedData: [],
  remember: [],
  saveDocument: [],
  // The documents of a desk are chosen to be answered from, for whoever asks.
  searchContext: ['untrusted'],
  searchDocuments: BOTH,
  shareData: [],
  webSearch: ['untrusted'],
  // The word library holds what its person has written or imported.
  addWord: PRIVATE,
  applyHarmlessWordPlan: PRIVATE,
  applyWordPlan: PRIVATE,
  bulkAddWords: PRIVATE,
  createFolder: PRIVATE,
  createNote: PRIVATE,
  deleteItem: PRIVATE,
  getFolderStructure: PRIVATE,
  judgeAnswers: PRIVATE,
  moveItem: PRIVATE,
  navigateTo: PRIVATE,
  readFolder: PRIVATE,
  renameItem: PRIVATE,
  searchFolders: PRIVATE,
  searchWords: PRIVATE,
  updateFolderMetadata: PRIVATE,
  updateNote: PRIVATE,
  updateWordMetadata: PRIVATE,
  writeFile: [],
  writeTodos: [],
};

test('every tool declares the labels of its output', () => {
  const declared = Object.fromEntries(tools.map(({ name, labels = [] }) => [name, labels]));
  for (const [name, labels] of Object.entries(declared)) expect([name, labels]).toEqual([name, LABELS[name]]);
});

test('every tool that takes an address declares it as opened', () => {
  const taking = tools.filter(({ input }) =>
    Object.keys('shape' in input ? (input.shape as object) : {}).some((key) => /url|address/i.test(key)),
  );
  expect(taking.map((tool) => [tool.name, tool.where === 'server' && tool.opens])).toEqual([
    ['checkUrl', 'url'],
    ['downloadWebPage', 'url'],
    ['fetchPage', 'url'],
  ]);
});

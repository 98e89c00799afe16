import { expect, test } from '@jest/globals';
import type { RunLabel } from '@/lib/core/run-labels';
import { tools } from '../fakes/builtin';

const BOTH: RunLabel[] = ['private', 'untrusted'];

/** What a run has read after each tool (SECURITY "injection"): free text of a source is both private and a stranger's. */
const LABELS: Record<string, RunLabel[]> = {
  addNote: [],
  askUser: [],
  // Where it is led to is an address that strangers make up.
  checkUrl: ['untrusted'],
  chooseTeam: [],
  // Comments, labels and picklists are written by whoever may change the source.
  describePostgres: BOTH,
  describeSFDCObject: BOTH,
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
  // What others share they have read in the same run.
  readPeerWork: [],
  // It reads again what the run has read.
  readResult: [],
  readSharedData: [],
  remember: [],
  saveDocument: [],
  searchDocuments: BOTH,
  shareData: [],
  webSearch: ['untrusted'],
  writeFile: [],
  writeTodos: [],
};

test('every tool says what a run has read after it', () => {
  const said = Object.fromEntries(tools.map(({ name, labels = [] }) => [name, labels]));
  for (const [name, labels] of Object.entries(said)) expect([name, labels]).toEqual([name, LABELS[name]]);
});

test('every tool that takes an address is held to it', () => {
  const taking = tools.filter(({ input }) =>
    Object.keys('shape' in input ? (input.shape as object) : {}).some((key) => /url|address/i.test(key)),
  );
  expect(taking.map((tool) => [tool.name, tool.where === 'server' && tool.opens])).toEqual([
    ['checkUrl', 'url'],
    ['fetchPage', 'url'],
  ]);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWords } from '../../lib/services/words/find-words.ts';
import { readWords } from '../../lib/services/words/read-words.ts';
import { openDatabase } from '../../lib/stores/database/open-database.ts';
import { createStores } from '../../lib/stores/stores.ts';
import { median, quantile } from './quantile.mjs';
import { times } from './times.mjs';

const FOLDERS = 500;
const WORDS = 10_000;
const ADDED = 500;
const SEARCHES = 300;
const SYLLABLES = [
  'ba',
  'cé',
  'dor',
  'fi',
  'gal',
  'hé',
  'in',
  'ju',
  'kor',
  'lu',
  'mé',
  'nor',
  'o',
  'pra',
  'qui',
  'ré',
  'sta',
  'tu',
  'vo',
  'za',
];

const actor = { kind: 'person' };

/** Measures a word library of 10,000 words in 500 folders: opening, searching and changing it. */
export async function words({ databaseUrl, quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roundtable-bench-'));
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const stores = createStores(database.db);
    const user = await stores.users.create({ email: 'words@example.com', name: 'Bench', role: 'member' });
    const ctx = { stores, actor: { type: 'user', user } };
    const folderIds = await fill(stores, user.id);
    const add = (count) =>
      change(
        stores,
        user.id,
        Array.from({ length: count }, () => newWord(folderIds)),
      );

    const repeat = quick ? 3 : 20;
    // Another process has no copy in memory.
    const cold = await times(repeat, () => readWords({ ctx: { ...ctx, stores: createStores(database.db) }, input: {} }));
    const warm = await times(repeat, () => readWords({ ctx, input: {} }));
    const json = await readWords({ ctx, input: {} });
    const searches = await times(SEARCHES, () => findWords({ ctx, input: { q: someQuery(), limit: 20 } }));
    const added = await times(quick ? 2 : 10, () => add(ADDED));
    const one = await times(repeat, () => add(1));
    const size = `${WORDS} words in ${FOLDERS} folders, ${(json.length / 1024 / 1024).toFixed(1)} MB of JSON`;
    return [
      {
        name: 'word library read by a process that has no copy, p50',
        value: median(cold.ms),
        unit: 'ms',
        atMost: 500,
        detail: size,
      },
      { name: 'word library read again, p50', value: median(warm.ms), unit: 'ms' },
      { name: 'words searched, p95', value: quantile(searches.ms, 0.95), unit: 'ms', atMost: 50 },
      { name: 'words searched, CPU, p95', value: quantile(searches.cpuMs, 0.95), unit: 'ms' },
      { name: `change that adds ${ADDED} words, p50`, value: median(added.ms), unit: 'ms', atMost: 500 },
      { name: 'change that adds a word, p50', value: median(one.ms), unit: 'ms' },
    ];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const change = (stores, userId, commands) => stores.words.apply(userId, { id: randomUUID(), actor, commands });

/** Returns the ids of the folders: a tenth of them on the first level, each with nine others in it. */
async function fill(stores, userId) {
  const ids = Array.from({ length: FOLDERS }, () => randomUUID());
  const parent = (n) => (n < FOLDERS / 10 ? null : ids[n % (FOLDERS / 10)]);
  const folders = ids.map((id, n) => ({
    kind: 'createFolder',
    id,
    parentId: parent(n),
    name: `${someTerm()} ${n}`,
    emoji: '🔬',
  }));
  await change(stores, userId, folders);
  for (let n = 0; n < WORDS; n += 1000) {
    await change(
      stores,
      userId,
      Array.from({ length: 1000 }, () => newWord(ids)),
    );
  }
  return ids;
}

const oneOf = (values) => values[Math.floor(Math.random() * values.length)];
const someTerm = () => Array.from({ length: 3 }, () => oneOf(SYLLABLES)).join('');
const sentence = (n) => Array.from({ length: n }, someTerm).join(' ');
const someQuery = () => (Math.random() < 0.5 ? someTerm().slice(0, 4) : `${oneOf(SYLLABLES)} ${oneOf(SYLLABLES)}`);

function newWord(folderIds) {
  return {
    kind: 'addWord',
    id: randomUUID(),
    folderId: oneOf(folderIds),
    term: `${someTerm()} ${randomUUID().slice(0, 6)}`,
    meaning: sentence(10),
    partOfSpeech: 'noun',
    examples: [sentence(8)],
    mnemonic: sentence(4),
    tags: [someTerm()],
  };
}

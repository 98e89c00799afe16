import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { offlineEmbedder } from '../../lib/documents/meaning/offline-embedder.ts';
import { hybridSearch } from '../../lib/documents/meaning/search-documents.ts';
import { openDatabase } from '../../lib/stores/database/open-database.ts';
import { createStores } from '../../lib/stores/stores.ts';
import { quantile } from './quantile.mjs';
import { times } from './times.mjs';

const DOCUMENTS = 200;
const CHUNKS = 100;
const DIMENSIONS = 512;
/** Words by frequency, without the first thirty, which are stop words. */
const WORDS = { first: 30, last: 4_000 };
const SEARCHES = 200;
const CPU = 'of this process and its threads: PGlite is one of them, a PostgreSQL server is not';

const { signal } = new AbortController();

/**
 * Measures a search by words and by meaning over 20,000 chunks with random words and vectors, without the time to embed the question,
 * which is a figure of its own: it depends on the model only. Words are as frequent as in natural language (Zipf).
 */
export async function search({ databaseUrl, quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roundtable-bench-'));
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const stores = createStores(database.db);
    const { id: userId } = await stores.users.create({ email: 'bench@example.com', name: 'Bench', role: 'member' });
    const embedder = { id: 'bench:random', minSimilarity: 0, knows: () => true, embed: async () => [randomVector()] };
    const documents = quick ? DOCUMENTS / 10 : DOCUMENTS;
    for (let n = 0; n < documents; n++) await addDocument(stores, { userId, model: embedder.id, name: `${n}.txt` });
    const find = hybridSearch({
      documents: stores.documents,
      vectors: stores.vectors,
      embedder,
      onFailure: fail,
      limitMs: 60_000,
    });
    const {
      ms: [first],
    } = await times(1, () => find(userId, someWords(3), { limit: 20 }));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const hybrid = await times(SEARCHES, () => find(userId, someWords(3), { limit: 20 }));
    delay.disable();
    const words = await times(SEARCHES, () => stores.documents.search(userId, someWords(3), { limit: 20 }));
    const detail = `${documents * CHUNKS} chunks × ${DIMENSIONS} dimensions, ${SEARCHES} searches`;
    return [
      { name: 'search by words and meaning, p50', value: quantile(hybrid.ms, 0.5), unit: 'ms', detail },
      { name: 'search by words and meaning, p95', value: quantile(hybrid.ms, 0.95), unit: 'ms', atMost: 60 },
      { name: 'search by words and meaning, CPU, p95', value: quantile(hybrid.cpuMs, 0.95), unit: 'ms', detail: CPU },
      { name: 'search by words alone, p95', value: quantile(words.ms, 0.95), unit: 'ms' },
      { name: 'search by words alone, CPU, p95', value: quantile(words.cpuMs, 0.95), unit: 'ms', detail: CPU },
      { name: 'first search, which reads all vectors', value: first, unit: 'ms' },
      { name: 'event loop delay during searches, p99', value: delay.percentile(99) / 1e6, unit: 'ms', atMost: 10 },
      ...(await questionFigures()),
    ];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function questionFigures() {
  const embedder = offlineEmbedder();
  try {
    const {
      ms: [cold, ...warm],
    } = await times(21, () => embedder.embed(['How much can the bill go up at most?'], signal));
    return [
      { name: 'question embedded offline, p50', value: quantile(warm, 0.5), unit: 'ms' },
      { name: 'question embedded offline, first', value: cold, unit: 'ms', detail: 'starts the process and loads the model' },
    ];
  } finally {
    await embedder.close();
  }
}

async function addDocument({ documents, vectors }, { userId, model, name }) {
  const text = Array.from({ length: CHUNKS }, () => someWords(110).slice(0, 780).padEnd(790, '.')).join('\n\n');
  const { id: documentId } = await documents.add({ userId, name, mediaType: 'text/plain', sample: false, text });
  const claimed = await vectors.claim(model, 60_000);
  if (claimed?.documentId !== documentId) throw new Error('another document was claimed');
  const chunks = await vectors.pending(claimed, model, 2 * CHUNKS);
  const rows = chunks.map(({ start }) => ({ start, vector: new Int8Array(randomBytes(DIMENSIONS)) }));
  await vectors.keep(claimed, model, rows, 60_000);
  await vectors.release(claimed, model, true);
}

function fail(error) {
  throw error;
}

const randomVector = () => Float32Array.from(new Int8Array(randomBytes(DIMENSIONS)));
const oneWord = () => `w${Math.floor(WORDS.first * (WORDS.last / WORDS.first) ** Math.random()).toString(36)}x`;
const someWords = (n) => Array.from({ length: n }, oneWord).join(' ');

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { nearestAnswers } from '../../lib/documents/meaning/nearest-answers.ts';
import { openDatabase } from '../../lib/stores/database/open-database.ts';
import { createStores } from '../../lib/stores/stores.ts';
import { quantile } from './quantile.mjs';
import { times } from './times.mjs';

const ANSWERS = 100_000;
const DIMENSIONS = 512;
const SEARCHES = 100;
const PER_INSERT = 2_000;
const DESK = 'bench';
const MODEL = 'bench:random';
const CPU = 'of this process and its threads: PGlite is one of them, a PostgreSQL server is not';

/**
 * Measures the search for similar answered questions: finding the nearest of 100,000 kept answers and reading the ten best of them, without
 * the time to embed the question.
 */
export async function reuse({ databaseUrl, quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roundtable-bench-'));
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { answerVectors } = createStores(database.db);
    const answers = quick ? ANSWERS / 10 : ANSWERS;
    for (let from = 0; from < answers; from += PER_INSERT) await addAnswers(database.session, answerVectors, from);
    // What was kept just now is read again, since it may have become visible late.
    await database.session.executeSql("update kept_answer_vector set kept_at = kept_at - interval '1 hour'");
    const { vectors: kept } = await answerVectors.read(DESK, MODEL);
    const nearest = nearestAnswers({ store: answerVectors });
    const since = new Date(0);
    const find = async () => {
      const vector = questionLike(kept);
      const started = performance.now();
      const found = await nearest({ deskId: DESK, model: MODEL, vector, limit: 30, minSimilarity: 0.7 });
      const read = await answerVectors.reusable(
        DESK,
        found.slice(0, 10).map(({ id }) => id),
        since,
      );
      if (read.length === 0) throw new Error('nothing was found');
      return performance.now() - started;
    };
    const first = await find();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const searches = await times(SEARCHES, find);
    delay.disable();
    const detail = `${answers} kept answers × ${DIMENSIONS} dimensions, ${SEARCHES} searches, the ten best read`;
    return [
      { name: 'similar answers found, p50', value: quantile(searches.ms, 0.5), unit: 'ms', detail },
      { name: 'similar answers found, p95', value: quantile(searches.ms, 0.95), unit: 'ms', atMost: 100 },
      { name: 'similar answers found, CPU, p95', value: quantile(searches.cpuMs, 0.95), unit: 'ms', detail: CPU },
      { name: 'first search of a desk, which reads all vectors', value: first, unit: 'ms' },
      { name: 'event loop delay during searches, p99', value: delay.percentile(99) / 1e6, unit: 'ms', atMost: 10 },
    ];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Answers as they are after a release, without their content. */
async function addAnswers(session, answerVectors, from) {
  await session.executeSql(`
    insert into kept_answer (id, desk_id, conversation_id, position, question, language, area, answer_type, is_reused, content, created_at,
      score, is_flagged, released_at)
    select 'a' || n, '${DESK}', 'c' || n, 1, 'Question ' || n, 'eng', '', 'normal', false, '{"answer":{"content":"An answer."}}', now(),
      100, false, now()
    from generate_series(${from}, ${from + PER_INSERT - 1}) as n`);
  const ids = Array.from({ length: PER_INSERT }, (_, n) => `a${from + n}`);
  await answerVectors.keep(ids.map((id) => ({ id, embedder: MODEL, model: MODEL, vector: randomVector() })));
}

/** A vector near one of those that were kept, so that a search finds something. */
function questionLike(kept) {
  const row = Math.floor(Math.random() * (kept.length / DIMENSIONS));
  return Int8Array.from(
    kept.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS),
    (value) => value + Math.round(Math.random() * 4 - 2),
  );
}

const randomVector = () => new Int8Array(randomBytes(DIMENSIONS));

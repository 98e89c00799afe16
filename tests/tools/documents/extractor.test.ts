import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { placeAt } from '@/lib/core/document-place';
import { kindOf } from '@/lib/core/documents';
import { AppError } from '@/lib/core/errors';
import { createExtractor, type Extract } from '@/lib/tools/documents/extractor';
import { pdfOf } from '../../fakes/document-files';
import { badFiles, goodFiles } from '../../fakes/document-samples';
import { zlibMegabytes } from '../../fakes/zip';

const MB = 1024 * 1024;
const extract = createExtractor();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundtable-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: { name: string; bytes: Uint8Array }, by: Extract = extract) {
  const path = join(folder, randomUUID());
  await writeFile(path, file.bytes);
  const kind = kindOf(file.name);
  if (!kind) throw new Error(`${file.name} has no kind`);
  return by({ path, kind });
}

async function refusalOf(file: { name: string; bytes: Uint8Array }, by?: Extract) {
  const error = await read(file, by).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('was read');
  return { code: error.code, message: error.message };
}

describe('an uploaded file', () => {
  test('there are at least forty kinds of them here', () => {
    expect(goodFiles.length + badFiles.length).toBeGreaterThanOrEqual(70);
  });

  test.each(goodFiles)('$name is read, with the place of what it says', async ({ says, place, ...file }) => {
    const { text, parts } = await read(file);
    expect(text).toContain(says);
    expect(placeAt(parts, text.indexOf(says))).toEqual(place);
    expect(parts.starts.every((start, index) => start <= text.length && start >= (parts.starts[index - 1] ?? 0))).toBe(true);
    expect(text).not.toMatch(/[\r\u00ad\u200b\u202e]|[ \t]\n|\n{3}/);
  });

  test.each(badFiles)('$what is refused with what is wrong', async ({ code, message, ...file }) => {
    const refusal = await refusalOf(file);
    expect(refusal).toEqual({ code, message: expect.stringMatching(message) });
    expect(refusal.message).not.toMatch(/Error|undefined|node_modules/);
  });
});

describe('the limits', () => {
  const bomb = { name: 'a.pdf', bytes: pdfOf(['x'], { zlibContent: zlibMegabytes(2000) }) };

  test('memory stays flat, however many bombs come', async () => {
    const bombs = badFiles.filter(({ code }) => code === 'too_large');
    const rounds: number[] = [];
    let peak = 0;
    const sampler = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 3; round++) {
      await Promise.all(bombs.map((file) => refusalOf(file)));
      rounds.push(process.memoryUsage().rss);
    }
    clearInterval(sampler);
    const [first = 0, , last = 0] = rounds;
    process.stdout.write(
      `bombs: ${bombs.length} × 3, before ${Math.round(before / MB)} MB, peak ${Math.round(peak / MB)} MB, after each round ${rounds.map((rss) => Math.round(rss / MB)).join(', ')} MB\n`,
    );
    // Two at once, each with 256 MB and what it takes until that is seen.
    expect(peak - before).toBeLessThan(1200 * MB);
    expect(last - first).toBeLessThan(200 * MB);
  });

  test('what takes too long is ended, and everything else goes on meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    const slow = createExtractor({ limitMs: 500, maxBytes: 8 * 1024 * MB });
    expect(await refusalOf(bomb, slow)).toEqual({ code: 'too_large', message: expect.stringMatching(/too long/) });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test('files wait for their turn, and too many are asked to come again', async () => {
    const one = createExtractor({ atOnce: 1, waiting: 2 });
    const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => read(file, one)));
    const read1 = outcomes.filter(({ status }) => status === 'fulfilled');
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(read1.length).toBeGreaterThanOrEqual(3);
    expect(refused.every((error) => error instanceof AppError && error.code === 'unavailable' && error.retryAfter)).toBe(true);
    expect(read1.length + refused.length).toBe(6);
    expect(await read(file, one)).toMatchObject({ text: 'Hello' });
  });

  test('a file that is gone is no fault of the file', async () => {
    await expect(extract({ path: join(folder, 'gone'), kind: 'txt' })).rejects.not.toBeInstanceOf(AppError);
  });
});

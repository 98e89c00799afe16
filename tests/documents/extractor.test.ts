import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile as bytesOf, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { placeAt } from '@/lib/core/citations/document-place';
import { AppError } from '@/lib/core/errors';
import { kindOf } from '@/lib/core/files/file-kinds';
import { localize, type Phrase } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import { createExtractor, type Extract } from '@/lib/documents/extractor';
import { readFile } from '@/lib/documents/read-file';
import { pdfOf } from '../fakes/document-files';
import { badFiles, goodFiles } from '../fakes/document-samples';
import { zlibMegabytes } from '../fakes/zip';

const MB = 1024 * 1024;
const extract = createExtractor();
/** Extracts in this process, to avoid starting a process for each of many files. */
const readHere: Extract = async ({ path, kind }) => readFile(new Uint8Array(await bytesOf(path)), kind);
/** Files that take too much memory need a process that can be terminated. */
const [bombs, otherBadFiles] = [badFiles.filter(isBomb), badFiles.filter((file) => !isBomb(file))];
const oneOfEachKind = [...new Map(goodFiles.map((file) => [kindOf(file.name), file])).values()];

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

function isBomb({ code }: (typeof badFiles)[number]): boolean {
  return code === 'too_large';
}

async function refusalOf(file: { name: string; bytes: Uint8Array }, by?: Extract) {
  const error = await read(file, by).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('was read');
  return { code: error.code, message: error.message, why: error.userMessage };
}

/** Resident memory in bytes of all child processes of this process; 0 without Linux's /proc. */
function residentOfChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const statuses = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? [statusOf(pid)] : []));
  return statuses
    .filter((status) => status.includes(`\nPPid:\t${process.pid}\n`))
    .reduce((sum, status) => sum + 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0), 0);
}

/** Returns an empty text for a process that has just ended. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function expectRefusal({ code, message, ...file }: (typeof badFiles)[number], by: Extract): Promise<void> {
  const refusal = await refusalOf(file, by);
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) });
  const french = localize({ language: 'fr', format: formatFor('fr') }, '', refusal.why as Phrase);
  expect(french).toMatch(/fichier/);
  expect(refusal.message).not.toMatch(/Error|undefined|node_modules/);
}

describe('uploaded files', () => {
  test('the samples contain at least forty files', () => {
    expect(goodFiles.length + badFiles.length).toBeGreaterThanOrEqual(70);
  });

  test.each(goodFiles)('$name is read, with the positions of its text', async ({ says, place, ...file }) => {
    const { text, parts } = await read(file, readHere);
    expect(text).toContain(says);
    expect(placeAt(parts, text.indexOf(says))).toEqual(place);
    expect(parts.starts.every((start, index) => start <= text.length && start >= (parts.starts[index - 1] ?? 0))).toBe(true);
    expect(text).not.toMatch(/[\r\u00ad\u200b\u202e]|[ \t]\n|\n{3}/);
  });

  test.each(oneOfEachKind)('$name is read in a separate process with the same result', async (file) => {
    expect(await read(file)).toEqual(await read(file, readHere));
  });

  test('a file that is refused in a separate process is refused for the same reason', async () => {
    const [file] = otherBadFiles;
    if (!file) throw new Error('There is no such file.');
    expect(await refusalOf(file)).toEqual(await refusalOf(file, readHere));
  });

  test.each(otherBadFiles)('$what is refused with the reason', (file) => expectRefusal(file, readHere));
});

describe('the limits of reading files', () => {
  const bomb = { name: 'a.pdf', bytes: pdfOf(['x'], { zlibContent: zlibMegabytes(2000) }) };

  test('zip bombs are refused with the reason, and memory use stays bounded while they are read', async () => {
    const before = process.memoryUsage().rss;
    const peak = { own: 0, readers: 0 };
    const sampler = setInterval(() => {
      peak.own = Math.max(peak.own, process.memoryUsage().rss);
      peak.readers = Math.max(peak.readers, residentOfChildren());
    }, 50);
    await Promise.all(bombs.map((file) => expectRefusal(file, extract))).finally(() => clearInterval(sampler));
    const inMB = [before, peak.own, peak.readers].map((bytes) => Math.round(bytes / MB));
    process.stdout.write(`${bombs.length} bombs: ${inMB[0]} MB before, ${inMB[1]} MB at most, readers ${inMB[2]} MB at most\n`);
    expect(peak.own - before).toBeLessThan(100 * MB);
    // Two at once, each with 256 MB, Node's own memory, and what is allocated until the limit is noticed.
    expect(peak.readers).toBeLessThan(1100 * MB);
  });

  test('a reader with too little memory to start ends without affecting this process', async () => {
    const small = createExtractor({ maxBytes: 2 * MB });
    expect(await refusalOf(bomb, small)).toMatchObject({ code: 'too_large', message: expect.stringMatching(/memory/) });
  });

  test('a reader that exceeds the time limit is terminated, while other work continues', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    const slow = createExtractor({ limitMs: 500, maxBytes: 8 * 1024 * MB });
    expect(await refusalOf(bomb, slow)).toMatchObject({ code: 'too_large', message: expect.stringMatching(/too long/) });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test('files wait in a queue, and users are asked to try again when it is full', async () => {
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

  test('a missing file is reported as an internal error and not as a fault of the file', async () => {
    await expect(extract({ path: join(folder, 'gone'), kind: 'txt' })).rejects.not.toBeInstanceOf(AppError);
  });
});

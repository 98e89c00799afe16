import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { offlineEmbedder } from '@/lib/documents/meaning/offline-embedder';
import { until } from '../../stores/until';

const { signal } = new AbortController();
const cosine = (a: Float32Array, b: Float32Array) => {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};
/** Process ids of embedders that this process has started; the newest is the last. */
function embedders(): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'embed-text'], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

describe('the offline embedder', () => {
  test('texts with similar meanings have similar vectors', async () => {
    const embedder = offlineEmbedder({ niceness: 0 });
    const texts = ['How can I cancel the contract?', 'Either party may terminate this agreement.', 'My cat sleeps on the sofa.'];
    const [question, answer, unrelated] = await embedder.embed(texts, signal);
    if (!question || !answer || !unrelated) throw new Error('a vector is missing');
    expect(question).toHaveLength(512);
    expect(cosine(question, answer)).toBeGreaterThan(embedder.minSimilarity);
    expect(cosine(question, unrelated)).toBeLessThan(embedder.minSimilarity);
    await embedder.close();
  });

  test('a question does not wait for the texts of a document', async () => {
    const embedder = offlineEmbedder({ niceness: 0 });
    const order: string[] = [];
    const document = embedder.embed(Array<string>(8).fill('A clause about renewal.'), signal).then(() => order.push('document'));
    const question = embedder.embed(['Does it renew?'], signal).then(() => order.push('question'));
    await Promise.all([document, question]);
    expect(order).toEqual(['question', 'document']);
    await embedder.close();
  });

  test('its process is started for the first text, and ended when idle', async () => {
    const before = new Set(embedders());
    const embedder = offlineEmbedder({ idleMs: 1, niceness: 0 });
    const own = () => embedders().filter((pid) => !before.has(pid));
    expect(own()).toEqual([]);
    await embedder.embed(['hello'], signal);
    await until(async () => own().length === 0);
    expect(await embedder.embed(['hello again'], signal)).toHaveLength(1);
    await embedder.close();
  });

  test('another process is started after the first was killed', async () => {
    const embedder = offlineEmbedder({ niceness: 0 });
    await embedder.embed(['hello'], signal);
    const pid = embedders().at(-1) ?? Number.NaN;
    process.kill(pid, 'SIGKILL');
    await until(async () => hasEnded(pid));
    expect(await embedder.embed(['hello again'], signal)).toHaveLength(1);
    await embedder.close();
  });

  test('aborted requests are rejected, and those after them are answered', async () => {
    const embedder = offlineEmbedder({ niceness: 0 });
    const stop = new AbortController();
    const stopped = embedder.embed(['one', 'two'], stop.signal);
    const next = embedder.embed(['three', 'four', 'five'], signal);
    stop.abort(new Error('Not needed any more.'));
    await expect(stopped).rejects.toThrow('Not needed any more.');
    expect(await next).toHaveLength(3);
    await embedder.close();
    await expect(embedder.embed(['late'], AbortSignal.abort(new Error('Too late.')))).rejects.toThrow('Too late.');
  });

  test('its process works without a network, and can read files only', async () => {
    const child = fork('workers/embed-text.mjs', ['0'], {
      execArgv: ['--no-warnings', '--permission', '--allow-fs-read=*'],
      env: { NODE_ENV: 'test' },
      serialization: 'advanced',
    });
    child.send('No network is needed.');
    const [answer] = await once(child, 'message');
    expect(answer).toMatchObject({ vector: { length: 512 } });
    child.kill();
  });
});

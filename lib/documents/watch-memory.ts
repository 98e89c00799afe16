import type { Worker } from 'node:worker_threads';

const EVERY_MS = 50;

/**
 * Watches a thread's memory until it ends. The thread's own limits cover only the heap, while the content of a zip bomb is in buffers.
 * Calls `tooMuch` once.
 */
export function watchMemory(worker: Pick<Worker, 'getHeapStatistics' | 'once'>, maxBytes: number, tooMuch: () => void): void {
  let timer = setTimeout(look, EVERY_MS);
  let ended = false;
  worker.once('exit', () => {
    ended = true;
    clearTimeout(timer);
  });

  async function look() {
    // A thread has no statistics until it runs, which can take a while on a busy machine.
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    if (ended) return;
    if (statistics && statistics.used_heap_size + statistics.external_memory > maxBytes) tooMuch();
    else timer = setTimeout(look, EVERY_MS);
  }
}

import type { Worker } from 'node:worker_threads';

const EVERY_MS = 50;

/**
 * Looks at the memory of a thread until its end, busy as it may be: its own limits count only the heap, and what a bomb unpacks to is
 * buffers. Calls `tooMuch` once.
 */
export function watchMemory(worker: Worker, maxBytes: number, tooMuch: () => void): void {
  async function look() {
    // A thread that has ended has no statistics; its end is heard of elsewhere.
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    if (!statistics) return;
    if (statistics.used_heap_size + statistics.external_memory > maxBytes) tooMuch();
    else setTimeout(look, EVERY_MS);
  }
  setTimeout(look, EVERY_MS);
}

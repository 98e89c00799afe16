/**
 * Worker thread of lib/documents/words/read-import-in-thread.ts: reads one text and exits. In: `workerData`, an `ImportText`. Out: the result
 * of `readImport`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

const { readImport } = await import('../lib/documents/words/read-import.ts');

parentPort.postMessage(readImport(workerData));

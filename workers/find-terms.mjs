/** Worker thread of lib/tools/extract-terms.ts: reads one contract and ends. In: `workerData`, its text. Out: what `findTerms` finds. */
import { parentPort, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

const { findTerms } = await import('../lib/documents/terms/find-terms.ts');

parentPort.postMessage(findTerms(workerData));

/**
 * Worker thread of lib/documents/terms/terms-of.ts: analyses one contract and exits. In: `workerData`, its text. Out: the result of
 * `findTerms`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

const { findTerms } = await import('../lib/documents/terms/find-terms.ts');

parentPort.postMessage(findTerms(workerData));

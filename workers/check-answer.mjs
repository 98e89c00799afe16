/**
 * Worker thread of lib/citations/check-whole-answer.ts: checks one answer and exits. In: `workerData` `{ answer, question, sources, mustHaveRead }`. Out: a
 * `CheckedAnswer`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

const { createAnswerCheck } = await import('../lib/citations/check-answer.ts');

const { answer, question, sources, mustHaveRead } = workerData;
parentPort.postMessage(createAnswerCheck(sources, { question, mustHaveRead })(answer, 'all'));

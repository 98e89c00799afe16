/**
 * Worker thread of lib/sources/http-api/read-document.ts: reads one OpenAPI document and exits. In: `workerData`, `{ text, from }`. Out:
 * `{ document }`, or `{ refused }` with the reason.
 */
import { parentPort, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

const { readOpenApi } = await import('../lib/sources/http-api/read-openapi.ts');
const { ToolFailed } = await import('../lib/core/errors.ts');

try {
  parentPort.postMessage({ document: readOpenApi(workerData.text, workerData.from) });
} catch (error) {
  if (!(error instanceof ToolFailed)) throw error;
  parentPort.postMessage({ refused: error.userMessage });
}

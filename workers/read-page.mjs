/** Worker thread of lib/sources/web/page-reader.ts: reads one page and exits. In: `workerData` `{ html, maxLength }`. Out: a `PageText`. */
import { parentPort, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

const { readableText } = await import('../lib/sources/web/readable-text.ts');

const { title, text } = readableText(workerData.html);
parentPort.postMessage({
  title: title.slice(0, 300),
  text: text.slice(0, workerData.maxLength),
  cut: text.length > workerData.maxLength,
});

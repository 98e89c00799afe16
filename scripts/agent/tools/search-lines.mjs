import { parentPort, workerData } from 'node:worker_threads';

/** Thread of `grep`: finds the lines of texts that match a model's pattern. Its parent terminates it when that takes too long. */
const { pattern, flags } = workerData;
const expression = new RegExp(pattern, flags);

parentPort.on('message', (text) => {
  const found = [];
  for (const [index, line] of text.split('\n').entries()) if (expression.test(line)) found.push({ line: index + 1, text: line });
  parentPort.postMessage(found);
});

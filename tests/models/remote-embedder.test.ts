import { describe, expect, test } from '@jest/globals';
import { TextRefused } from '@/lib/core/ports/embedder';
import { embeddingAddress } from '@/lib/models/embeddings/embedding-address';
import { remoteEmbedder } from '@/lib/models/embeddings/remote-embedder';
import { embeddingServer } from '../fakes/embedding-server';

const { signal } = new AbortController();

describe('embedding models of servers', () => {
  test('texts are sent to the address of the provider, with its key', async () => {
    const server = await embeddingServer();
    const address = embeddingAddress('openai:text-embedding-3-small', {
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_BASE_URL: `${server.url}/v1`,
      OLLAMA_URL: 'http://127.0.0.1:9',
    });
    const embedder = remoteEmbedder(address);
    expect(embedder.id).toBe('openai:text-embedding-3-small');
    expect(await embedder.embed(['one', 'three'], signal)).toEqual([Float32Array.of(3, 1), Float32Array.of(5, 1)]);
    expect(server.asked).toEqual([
      {
        path: '/v1/embeddings',
        key: 'Bearer sk-secret',
        body: { model: 'text-embedding-3-small', input: ['one', 'three'], encoding_format: 'float' },
      },
    ]);
    server.close();
  });

  test('an Ollama needs no key, and the name of its model may contain a colon', async () => {
    const server = await embeddingServer();
    const address = embeddingAddress('ollama:nomic-embed-text:v1.5', { OLLAMA_URL: `${server.url}/` });
    await remoteEmbedder(address).embed(['one'], signal);
    expect(server.asked).toMatchObject([{ path: '/v1/embeddings', key: undefined, body: { model: 'nomic-embed-text:v1.5' } }]);
    server.close();
  });

  test('a text that the server refuses is told from a server that cannot answer', async () => {
    for (const [status, isRefusal] of [
      [400, true],
      [413, true],
      [500, true],
      [404, false],
      [429, false],
      [503, false],
    ] as const) {
      const server = await embeddingServer(status);
      const embedder = remoteEmbedder(embeddingAddress('ollama:none', { OLLAMA_URL: server.url }));
      const error = await embedder.embed(['one'], signal).catch((refusal: unknown) => refusal);
      expect([status, error instanceof TextRefused]).toEqual([status, isRefusal]);
      server.close();
    }
  });

  test('a refusal of the server, or its absence, is an error without the text', async () => {
    const server = await embeddingServer(404);
    const embedder = remoteEmbedder(embeddingAddress('ollama:none', { OLLAMA_URL: server.url }));
    await expect(embedder.embed(['one'], signal)).rejects.toThrow('ollama:none answered with HTTP 404.');
    server.close();
    const away = remoteEmbedder(embeddingAddress('ollama:none', { OLLAMA_URL: 'http://127.0.0.1:9' }));
    await expect(away.embed(['one'], signal)).rejects.toThrow('ollama:none could not be reached.');
  });

  test.each(['openai:text-embedding-3-small', 'openai-compatible:bge-m3'])('%s needs its settings', (id) => {
    expect(() => embeddingAddress(id, { OLLAMA_URL: 'http://127.0.0.1:9' })).toThrow(
      /^EMBEDDINGS: openai\S* needs an address or a key/,
    );
  });
});

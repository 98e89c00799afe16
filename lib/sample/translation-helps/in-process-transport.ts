import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createTranslationHelpsServer } from './server/create-server';

/** Connects a client to a sample server of its own in this process. */
export async function inProcessTransport(): Promise<Transport> {
  const [client, server] = InMemoryTransport.createLinkedPair();
  await createTranslationHelpsServer().connect(server);
  return client;
}

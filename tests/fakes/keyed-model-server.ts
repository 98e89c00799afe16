import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with the model lists of OpenAI, Anthropic, OpenRouter and Ollama, for clients with the key; OpenRouter's list is public. */
export async function keyedModelServer(key: string) {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const isKnown = headers.authorization === `Bearer ${key}` || headers['x-api-key'] === key;
    const isOpen = url === '/router/models' || url.startsWith('/api/');
    const give = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isKnown && !isOpen) return give(401, { error: { message: 'No such key.' } });
    if (/^\/(v1|router|other)\/models(\?.*)?$/.test(url)) return give(200, { data: [{ id: 'one' }, { id: 'two' }] });
    if (url === '/router/key') return give(200, { data: { label: 'mine' } });
    if (url === '/api/tags') return give(200, { models: [{ name: 'llama:1b' }] });
    if (url === '/api/show') return give(200, { capabilities: ['completion'] });
    return give(404, { error: 'There is nothing here.' });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Safe: a server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    asked,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

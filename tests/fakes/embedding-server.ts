import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A loopback server with OpenAI's embeddings API: the vector of a text is its length. */
export async function embeddingServer(status = 200) {
  const asked: { path: string | undefined; key: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const body: { input: string[] } = JSON.parse(text);
    asked.push({ path: request.url, key: request.headers.authorization, body });
    const data = body.input.map((one, index) => ({ object: 'embedding', index, embedding: [one.length, 1] }));
    const answer = status === 200 ? { object: 'list', data, model: 'm' } : { error: { message: 'Unknown model.' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Safe: a server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to a pull: lines, then its end. `hang`: no more data; `repeat`: the last line again and again; `cut`: the connection breaks. */
export interface PullScript {
  lines: object[];
  end: 'end' | 'hang' | 'repeat' | 'cut';
}

const layer = (completed: number) => ({ status: 'pulling abc', digest: 'sha256:abc', total: 1000, completed });

/** `partOf`: a pull that stops at this many bytes; `WHOLE`: a complete one. */
export const partOf = (completed: number, end: PullScript['end']): PullScript => ({
  lines: [{ status: 'pulling manifest' }, layer(completed)],
  end,
});
export const WHOLE: PullScript = {
  lines: [{ status: 'pulling manifest' }, layer(400), layer(1000), { status: 'verifying sha256 digest' }, { status: 'success' }],
  end: 'end',
};

/** A loopback Ollama: lists, shows, pulls, deletes and answers. Pulls of a model play its scripts in order, the last one repeatedly. */
export async function ollamaServer(models: string[] = [], scripts: Record<string, PullScript[]> = {}) {
  const state = { models: [...models], pulls: [] as string[], aborted: 0 };

  function pull(model: string, response: ServerResponse) {
    const own = scripts[model] ?? [{ lines: [{ error: 'pull model manifest: file does not exist' }], end: 'end' }];
    const script = own[Math.min(state.pulls.filter((one) => one === model).length, own.length - 1)];
    state.pulls.push(model);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.on('close', () => {
      if (!response.writableEnded) state.aborted += 1;
    });
    const last = `${JSON.stringify(script?.lines.at(-1))}\n`;
    const repeated = script?.end === 'repeat' ? setInterval(() => response.write(last), 20) : undefined;
    response.on('close', () => clearInterval(repeated));
    const text = (script?.lines ?? []).map((line) => `${JSON.stringify(line)}\n`).join('');
    if (script?.end === 'end') {
      if (text.includes('"success"')) state.models.push(model);
      response.end(text);
    } else response.write(text, () => script?.end === 'cut' && response.socket?.destroy());
  }

  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    const { model = '' } = text === '' ? {} : (JSON.parse(text) as { model?: string });
    const give = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const isThere = state.models.includes(model);
    switch (`${incoming.method} ${incoming.url}`) {
      case 'GET /api/tags':
        return give(200, { models: state.models.map((name) => ({ name })) });
      case 'GET /api/ps':
        return give(200, { models: [] });
      case 'POST /api/show':
        if (!isThere) return give(404, { error: `model '${model}' not found` });
        return give(200, {
          capabilities: ['completion', 'tools'],
          details: { family: 'llama', parameter_size: '1B', quantization_level: 'Q4_K_M' },
          license: 'Free',
        });
      case 'DELETE /api/delete':
        if (!isThere) return give(404, { error: `model '${model}' not found` });
        state.models = state.models.filter((one) => one !== model);
        return give(200, {});
      case 'POST /api/pull':
        return pull(model, response);
      case 'POST /v1/chat/completions':
        return give(200, {
          id: 'a',
          object: 'chat.completion',
          created: 0,
          model,
          choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        });
      default:
        return give(404, { error: 'There is nothing here.' });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Safe: a server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    state,
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

export type OllamaServer = Awaited<ReturnType<typeof ollamaServer>>;

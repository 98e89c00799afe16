import http from 'node:http';
import https from 'node:https';

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * What a server says of itself, as JSON; undefined when it says nothing that could be read. Past Next's own fetch, as all that goes
 * to models. Redirects are not followed.
 */
export function requestJson(
  url: string,
  { headers = {}, body, signal }: { headers?: Record<string, string>; body?: object; signal: AbortSignal },
): Promise<unknown> {
  const client = url.startsWith('https:') ? https : http;
  const type = body ? { 'content-type': 'application/json' } : undefined;
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    const sent = client.request(
      url,
      {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...headers, ...type },
        signal,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MAX_BYTES) sent.destroy();
        });
        response.on('end', () => resolve(response.statusCode === 200 ? parsed(text) : undefined));
        response.on('close', nothing);
        response.on('error', nothing);
      },
    );
    sent.on('error', nothing);
    sent.end(body && JSON.stringify(body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How OpenAI's interface is told a key. */
export function bearer(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { ProgramConversationAnswer } from '@/lib/api/program-answers';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { readEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

const WHERE = 'Where is the person?';

interface Command {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const guide = readFileSync('docs/guides/api.md', 'utf8');
const commands = Array.from(guide.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block.split(/\n\n/))
  .flat()
  .filter((block) => block.startsWith('curl'))
  .map(readCommand);

/** Parses the request of a `curl` command in the guide. */
function readCommand(text: string): Command {
  const [, path = ''] = /http:\/\/127\.0\.0\.1:3000(\S+)/.exec(text) ?? [];
  const headers = Array.from(text.matchAll(/-H (["'])(.*?)\1/g), ([, , header = '']) => header.split(': ') as [string, string]);
  const [, body] = /-d '(.*)'/s.exec(text) ?? [];
  return { path, headers: Object.fromEntries(headers), ...(body !== undefined && { body }) };
}

let models: ModelServer;
let product: Product;
let ada: Person;
beforeAll(async () => {
  const behaviour = teamBehaviour(({ lastUserText, toolResults }) =>
    lastUserText.includes(WHERE) && toolResults.length === 0
      ? { toolCalls: [{ name: 'getClientContext', arguments: {} }] }
      : { text: 'All is well.' },
  );
  models = await startModelServer({ behaviour, agents: TEAM });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

/** Starts a run that waits for the answer given in the guide, and returns its ids as the guide's shell variables. */
async function waitingRun(): Promise<Record<string, string>> {
  const json = { messages: [{ role: 'user', content: WHERE }] };
  const started = await ada.call('/api/chat', { json, headers: { accept: 'application/json' } });
  const { runId } = (await started.json()) as RunStartedAnswer;
  for await (const { type, data } of readEvents(await ada.call(`/api/runs/${runId}/events`))) {
    if (type === 'signal_request') return { RUN: runId, KEY: encodeURIComponent(data.key) };
  }
  throw new Error('The run asked for nothing.');
}

async function programConversation(): Promise<string> {
  const created = await ada.call('/api/v1/conversations', { json: {} });
  return ((await created.json()) as ProgramConversationAnswer).conversation.id;
}

test('the guide has examples for runs, signals, agents, prompts and teams', () => {
  const paths = ['/api/chat/multi', '/api/runs/$RUN/signals/$KEY', '/api/agents', '/api/prompts', '/api/teams'];
  expect(commands.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

test('every example of the guide works, in order', async () => {
  const known: Record<string, string> = {
    ROUNDTABLE_API_KEY: ada.secret,
    CONVERSATION: await programConversation(),
    ...(await waitingRun()),
  };
  const filledIn = (text: string) => text.replace(/\$([A-Z_]+)/g, (_, name: string) => known[name] ?? '');
  for (const { path, headers, body } of commands) {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filledIn(value)]));
    const response = await fetch(product.url + filledIn(path), {
      method: body === undefined ? 'GET' : 'POST',
      headers: sent,
      body,
    });
    const answer = await response.text();
    expect([path, response.ok ? 'well' : answer]).toEqual([path, 'well']);
    if (path === '/api/teams') known.TEAM = (JSON.parse(answer) as LibraryItemAnswer).item.id;
    if (headers.accept === undefined && path.startsWith('/api/chat')) expect(answer).toContain('"status":"completed"');
  }
});

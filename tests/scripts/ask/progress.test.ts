import { once } from 'node:events';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

interface View {
  show(event: object): void;
}
const load = async (file: string) => import(pathToFileURL(resolve('scripts', file)).href);
// Safe: the modules are JavaScript, so that the programs run on any Node.
const { createProgress }: { createProgress(out: PassThrough): View } = await load('ask/progress.mjs');
const { citedSource }: { citedSource(citation: object, server: string): string } = await load('ask/cited-source.mjs');
const { createReply }: { createReply(terminal: object): View } = await load('agent/reply.mjs');
const { listConversations }: { listConversations(parts: object): Promise<string[]> } = await load('agent/session.mjs');
const { shownOn }: { shownOn(out: object, text: string): string } = await load('agent/visible.mjs');

test.each<[string, (out: PassThrough) => View]>([
  ['of a team', createProgress],
  ['of one agent', (out) => createReply({ out, paint: (_: string, text: string) => text })],
])('a run %s that waits for a provider says for which one, since when and why, and when it goes on', (_, create) => {
  const out = new PassThrough().setEncoding('utf8');
  const view = create(out);
  const since = '2026-01-02T03:04:05.000Z';
  view.show({ type: 'provider_wait_start', data: { provider: 'openai', reason: 'It is overloaded.', since } });
  view.show({ type: 'provider_wait_end', data: { provider: 'openai' } });
  const [start, end] = String(out.read()).split('\n');
  expect(start).toBe(`! Waiting for openai since ${new Date(since).toLocaleTimeString()}: It is overloaded.`);
  expect(end).toMatch(/openai is available again\.$/);
});

test('the line of an agent takes one line of the terminal, also with characters of two columns, since it is redrawn there', async () => {
  const out = Object.assign(new PassThrough().setEncoding('utf8'), { isTTY: true, columns: 40 });
  const view = createProgress(out);
  view.show({
    type: 'agent_error',
    data: { turnId: 't', agent: 'desk', message: '🚀接続できません。'.repeat(9), action: 'skip' },
  });
  const [line = ''] = String((await once(out, 'data'))[0]).split('\n');
  expect(line).toBe(`  ✗ ${'desk'.padEnd(18)} 🚀接続できません`);
});

test('conversations are listed with the time of the place where the person is', async () => {
  const { TZ } = process.env;
  const given = { id: 'c1', agent: 'clerk', title: 'Fares', updatedAt: '2026-11-30T20:45:59.000Z' };
  process.env.TZ = 'Asia/Tokyo';
  const lines = await listConversations({ api: { get: async () => ({ conversations: [given] }) }, isTeam: false });
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  expect(lines).toEqual([expect.stringContaining('c1  2026-12-01 05:45  idle')]);
});

test('an answer is printed as it is for a program, and without control characters on a terminal', () => {
  const answer = 'All is well.\x1b]52;c;aGVsbG8=\x07\n';
  expect(shownOn({ isTTY: false }, answer)).toBe(answer);
  expect(shownOn({ isTTY: true }, answer)).toBe('All is well.⟨U+001B⟩]52;c;aGVsbG8=⟨U+0007⟩\n');
});

test.each([
  [{ title: 'Fares', url: 'https://office.example/fares' }, 'Fares <https://office.example/fares>'],
  [{ title: '', url: 'https://office.example/fares' }, '<https://office.example/fares>'],
  [{ title: 'Fees.pdf', url: '' }, 'Fees.pdf'],
  [
    { title: 'Fees.pdf', url: '', passage: { documentId: 'a b', version: 2, start: 40, end: 60 } },
    'Fees.pdf <https://team.example/files/a%20b?start=40&end=60&version=2>',
  ],
])('the source of a desk’s answer is a line with its title and address: %j', (citation, line) => {
  expect(citedSource(citation, 'https://team.example')).toBe(line);
});

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ElicitRequest, ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import type { FormAnswer, QuestionForm } from '@/lib/core/desks/question-form';
import type { McpCall } from '@/lib/core/ports/mcp';
import { openHttpSession } from '@/lib/sources/mcp/http-session';
import { mcpServer } from '@/lib/sources/mcp/mcp-server';
import { type FakeCall, fakeMcpServer } from '../../fakes/mcp-server';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).toReversed()) await one.close();
});

type Params = ElicitRequest['params'];
const asked: Params = {
  message: 'Which\u200B room?',
  requestedSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
};
const inRoom: FormAnswer = { action: 'accept', values: { room: 'Blue' } };

/** A client of a server whose tool asks this, and what the server got for an answer. */
async function asking(params: Params, { asks = true, call }: { asks?: boolean; call?: (made: FakeCall) => Promise<void> } = {}) {
  const got: (ElicitResult | Error)[] = [];
  const server = await fakeMcpServer({
    async call(made) {
      await (call?.(made) ??
        made.ask(params).then(
          (answer) => got.push(answer),
          (error) => got.push(error),
        ));
      return { content: [{ type: 'text', text: 'Booked' }] };
    },
  });
  const open = () => openHttpSession({ label: 'Rooms', url: server.url, allowPrivate: [server.host], asks });
  const client = mcpServer({ label: 'Rooms', open });
  closing.push(server, client);
  const book = (more: Partial<McpCall> = {}) =>
    client.call({ name: 'book', args: {}, repeatable: false, signal: new AbortController().signal, ...more });
  return { server, client, got, book };
}

describe('a question of an MCP server during a call', () => {
  test('is put to the person as a form, and the answer goes back to the server', async () => {
    const { book, got, client } = await asking(asked);
    const forms: QuestionForm[] = [];
    const booked = await book({
      async onQuestion(form) {
        forms.push(form);
        expect(client.isBusy()).toBe(true);
        return inRoom;
      },
    });
    expect(booked).toEqual({ text: 'Booked' });
    expect(forms).toEqual([{ message: 'Which room?', fields: [{ type: 'text', name: 'room', required: true }] }]);
    expect(got).toEqual([{ action: 'accept', content: { room: 'Blue' } }]);
    expect(client.isBusy()).toBe(false);
  });

  test.each(['decline', 'cancel'] as const)('is answered with "%s" when the person does so', async (action) => {
    const { book, got } = await asking(asked);
    await book({ onQuestion: async () => ({ action }) });
    expect(got).toEqual([{ action }]);
  });

  test('is refused for an address to visit, and when it has too many fields or long texts', async () => {
    const url = await asking({ mode: 'url', message: 'Sign in', url: 'https://example.com', elicitationId: '1' });
    const onQuestion = jest.fn(async () => inRoom);
    await url.book({ onQuestion });
    const properties = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, { type: 'boolean' as const }]));
    const large = await asking({ message: 'All', requestedSchema: { type: 'object', properties } });
    await large.book({ onQuestion });
    const long = { type: 'string' as const, enum: ['x'.repeat(100_000)] };
    const lengthy = await asking({ message: 'Which?', requestedSchema: { type: 'object', properties: { long } } });
    await lengthy.book({ onQuestion });
    expect([url, large, lengthy].map(({ got }) => got)).toEqual([[expect.any(Error)], [expect.any(Error)], [expect.any(Error)]]);
    expect(onQuestion).not.toHaveBeenCalled();
  });

  test.each([
    ['secretaria_email', 'Secretaría', 1],
    ['secretary', undefined, 1],
    ['client-secret', undefined, 0],
    ['value', 'Your secret area code', 0],
    ['pass_word', undefined, 0],
  ])('is put to the person, unless its text field asks for a secret: %s, %s', async (name, title, times) => {
    const properties = { [name]: { type: 'string' as const, ...(title && { title }) } };
    const { book } = await asking({ message: 'Who?', requestedSchema: { type: 'object', properties } });
    const onQuestion = jest.fn(async () => ({ action: 'decline' as const }));
    await book({ onQuestion });
    expect(onQuestion).toHaveBeenCalledTimes(times);
  });

  test('is not possible in a session in which nobody can be asked', async () => {
    const { book, got } = await asking(asked, { asks: false });
    await book({ onQuestion: async () => inRoom });
    expect(got).toEqual([expect.any(Error)]);
  });

  test('is withdrawn when the server withdraws it, and when the connection is lost', async () => {
    const withdrawn: AbortSignal[] = [];
    const onQuestion: McpCall['onQuestion'] = (_, signal) => {
      withdrawn.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ action: 'cancel' })));
    };
    const impatient = await asking(asked, {
      call: ({ ask }) =>
        ask(asked, { timeout: 100 }).then(
          () => {},
          () => {},
        ),
    });
    expect(await impatient.book({ onQuestion })).toEqual({ text: 'Booked' });
    const lost = await asking(asked);
    const booked = expect(lost.book({ onQuestion })).rejects.toThrow('The connection to Rooms was lost.');
    while (withdrawn.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await lost.server.stop();
    await booked;
    expect(withdrawn.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

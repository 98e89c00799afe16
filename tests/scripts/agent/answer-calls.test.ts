import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

type Result = { call_id: string; success: boolean; error?: string };
interface Api {
  get(): Promise<{ toolRequests: object[] }>;
  post(path: string, result: Result): Promise<unknown>;
}
const load = async (file: string) => import(pathToFileURL(resolve('scripts/agent', file)).href);
// Safe: the modules are JavaScript, so that the program runs on any Node.
const { createCallAnswers }: { createCallAnswers(given: { api: Api; signal: AbortSignal }): { look(): Promise<void> } } =
  await load('answer-calls.mjs');
const { ApiError }: { ApiError: new (status: number, error: { code: string; message: string }) => Error } = await load('api.mjs');

/** Answers one call at a server that replies to its results with these refusals, in order, and then takes them. */
async function answerWith(refusals: Error[]): Promise<Result[]> {
  const sent: Result[] = [];
  const api: Api = {
    get: async () => ({ toolRequests: [{ call_id: 'call_1', name: 'getClientContext', arguments: {} }] }),
    async post(_, result) {
      sent.push(result);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
    },
  };
  await createCallAnswers({ api, signal: new AbortController().signal }).look();
  return sent;
}

test('a result that the server cannot take becomes a failure with the reason, so that its run goes on', async () => {
  expect(await answerWith([new ApiError(413, { code: 'too_large', message: 'It is too large.' })])).toEqual([
    { call_id: 'call_1', success: true, output: expect.anything() },
    { call_id: 'call_1', success: false, error: 'The result could not be sent: It is too large.' },
  ]);
});

test.each(['call_answered', 'call_ended'])('a result refused as %s is settled', async (code) => {
  expect(await answerWith([new ApiError(409, { code, message: 'Too late.' })])).toHaveLength(1);
});

test('a result refused for another reason is an error', async () => {
  await expect(answerWith([new ApiError(403, { code: 'forbidden', message: 'Not yours.' })])).rejects.toThrow('Not yours.');
});

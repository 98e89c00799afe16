import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OriginalAnswer, RunStartedAnswer, SourcesAnswer } from '@/lib/api/answers';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const LEASE = `LEASE\n\nThe lease begins on 1 June 2025 and ends on 31 May 2030. ${'It has many clauses. '.repeat(2000)}The rent is EUR 900.`;

/** Of 24 KB each. */
const PARTS = 50;
const LONG = '漢'.repeat(PARTS * 8000);

/** Quotes the two passages by the numbers that the tools gave them: rightly, wrongly, and without a source. */
const answerOf = (beginning: string, end: string) =>
  [
    `The lease "begins on 1 June 2025 and ends on 31 May 2030" ${beginning}. “The rent is EUR 900” ${end}, not "the rent is EUR 900" ${beginning}.`,
    `It says "the lease begins on 2 July 2025 and ends on 31 May 2030" ${beginning} and "it has many clauses" [7].`,
    `The term ends on 31 May 2030 ${beginning}. The rent is EUR 950 ${end}. It was signed on 4 May 2024 in Geneva.`,
  ].join('\n\n');

/** Returns the number in the result of the call that read from this position. */
const citeOf = (results: readonly string[], start: number) =>
  results.flatMap((result) => {
    const { cite, start: from } = JSON.parse(result) as { cite?: string; start?: number };
    return from === start && cite !== undefined ? [cite] : [];
  })[0] ?? '';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  models = await startModelServer({
    behaviour: ({ toolResults, lastUserText, body }) => {
      const id = /document (\S+)/.exec(lastUserText)?.[1];
      if (lastUserText.startsWith('All of') && toolResults.length < PARTS) {
        const start = toolResults.length * 8000;
        const next = Array.from({ length: 10 }, (_, n) => ({ documentId: id, start: start + n * 8000, length: 8000 }));
        return { toolCalls: next.map((read) => ({ name: 'readDocument', arguments: read })) };
      }
      if (lastUserText.startsWith('All of')) return { text: 'It is long.' };
      if (toolResults.length > 0 || body.tool_choice === 'none') {
        return { text: answerOf(citeOf(toolResults, 0), citeOf(toolResults, 41_000)) };
      }
      const read = (start: number) => ({ name: 'readDocument', arguments: { documentId: id, start, length: 8000 } });
      return { toolCalls: [read(0), read(41_000), read(0)] };
    },
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

async function play(
  person: Person,
  { text = LEASE, asks = 'What does' } = {},
): Promise<{ runId: string; documentId: string; answer: string }> {
  const added = await person.visit('/api/documents?name=Lease.txt', { method: 'POST', body: text });
  const { document } = (await added.json()) as DocumentAnswer;
  const json = { agent: 'contract-reader', messages: [{ role: 'user', content: `${asks} document ${document.id} say?` }] };
  const started = await person.call('/api/chat', { json, headers: { accept: 'application/json' } });
  const { runId } = (await started.json()) as RunStartedAnswer;
  const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
  return { runId, documentId: document.id, answer: dataOf(events, 'run_end')[0]?.answer ?? '' };
}

async function sourcesOf(person: Person, runId: string): Promise<SourcesAnswer['sources']> {
  const response = await person.call(`/api/runs/${runId}/sources`);
  expect(response.status).toBe(200);
  return ((await response.json()) as SourcesAnswer).sources;
}

test('the numbers that a model is shown are those of the sources of its run, and every citation of its answer is checked', async () => {
  const ada = await product.newPerson();
  const { runId, documentId, answer } = await play(ada);
  const sources = await sourcesOf(ada, runId);
  expect(sources.map(({ number }) => number)).toEqual([1, 2]);
  // The calls ran at the same time: which ended first is open.
  const byOffset = sources.toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0));
  const same = { kind: 'document', title: 'Lease.txt', origin: documentId, hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(byOffset).toMatchObject([
    { ...same, offset: 0, text: LEASE.slice(0, 8000) },
    { ...same, offset: 41_000, text: LEASE.slice(41_000) },
  ]);
  const [beginning, end] = byOffset.map(({ number }) => number);
  const { citations, unsupported } = createAnswerCheck(sources)(answer, 'all');
  expect(citations.map(({ status, source, problem, foundIn }) => [status, source, problem, foundIn])).toEqual([
    ['verified', beginning, undefined, undefined],
    ['verified', end, undefined, undefined],
    ['invalid', beginning, 'other-source', end],
    ['uncertain', beginning, 'other-words', undefined],
    ['invalid', 7, 'unknown-source', undefined],
    ['cited', beginning, undefined, undefined],
    ['cited', end, undefined, undefined],
    ['uncited', null, undefined, undefined],
  ]);
  expect(unsupported.map(({ kind, text, sources: cited }) => [kind, text, cited])).toEqual([['figure', '950', [end]]]);
});

test('the sources of a run outlive its documents, and are those of its owner only', async () => {
  const [ada, bo] = [await product.newPerson(), await product.newPerson()];
  const { runId, documentId } = await play(ada);
  expect((await ada.call(`/api/documents/${documentId}`, { method: 'DELETE' })).status).toBeLessThan(300);
  const texts = (await sourcesOf(ada, runId)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual([LEASE.slice(0, 8000), LEASE.slice(41_000)].toSorted());
  expect((await bo.call(`/api/runs/${runId}/sources`)).status).toBe(404);
});

test('the sources of a run can be read page by page', async () => {
  const ada = await product.newPerson();
  const { runId } = await play(ada);
  const page = async (query: string) => {
    const { sources, next } = (await (await ada.call(`/api/runs/${runId}/sources?${query}`)).json()) as SourcesAnswer;
    return [sources.map(({ number }) => number), next];
  };
  expect(await page('limit=1')).toEqual([[1], 1]);
  expect(await page('limit=1&after=1')).toEqual([[2], null]);
  expect(await page('limit=1&after=2')).toEqual([[], null]);
  expect(await page('limit=2')).toEqual([[1, 2], null]);
  expect(await page('after=1')).toEqual([[2], undefined]);
  expect((await ada.call(`/api/runs/${runId}/sources?limit=0`)).status).toBe(400);
});

test('a page of sources has about 1 MB, and all pages together have all sources', async () => {
  const ada = await product.newPerson();
  const { runId } = await play(ada, { text: LONG, asks: 'All of what does' });
  const whole = await sourcesOf(ada, runId);
  expect(whole).toHaveLength(PARTS);
  const paged: SourcesAnswer['sources'] = [];
  for (let after: number | null = 0; after !== null; ) {
    const body = await (await ada.call(`/api/runs/${runId}/sources?limit=500&after=${after}`)).text();
    expect(Buffer.byteLength(body)).toBeLessThan(1_100_000);
    const page = JSON.parse(body) as Required<SourcesAnswer>;
    paged.push(...page.sources);
    after = page.next;
  }
  expect(paged).toEqual(whole);
});

async function originalOf(person: Person, runId: string, number: number): Promise<OriginalAnswer> {
  const response = await person.call(`/api/runs/${runId}/sources/${number}/original`);
  expect(response.status).toBe(200);
  return (await response.json()) as OriginalAnswer;
}

test('a source says which call read it', async () => {
  const ada = await product.newPerson();
  const { runId } = await play(ada);
  const [{ read } = {}] = await sourcesOf(ada, runId);
  expect(read).toEqual({
    at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    agent: 'contract-reader',
    turnId: 'contract-reader',
    tool: 'readDocument',
    toolCallId: expect.any(String),
    args: { documentId: expect.any(String), start: expect.any(Number), length: 8000 },
  });
});

test('the original of a source is reported as unchanged, changed, deleted, or replaced by a document of the same name', async () => {
  const ada = await product.newPerson();
  const { documents } = product.workbench.stores;
  const { runId, documentId } = await play(ada);
  const sources = await sourcesOf(ada, runId);
  const beginning = sources.find(({ offset }) => offset === 0)?.number ?? 0;
  const end = sources.find(({ offset }) => offset !== 0)?.number ?? 0;
  expect(await originalOf(ada, runId, beginning)).toEqual({ state: 'unchanged' });
  expect(await originalOf(ada, runId, end)).toEqual({ state: 'unchanged' });

  const document = { userId: ada.user.id, name: 'Lease.txt', mediaType: 'text/plain', sample: false };
  await documents.remove(ada.user.id, documentId);
  await documents.add({ ...document, id: documentId, text: LEASE.replace('EUR 900', 'EUR 950') });
  expect(await originalOf(ada, runId, beginning)).toEqual({ state: 'unchanged' });
  expect(await originalOf(ada, runId, end)).toEqual({ state: 'changed' });

  await documents.remove(ada.user.id, documentId);
  expect(await originalOf(ada, runId, end)).toEqual({ state: 'gone' });
  const { id: replacement } = await documents.add({ ...document, text: LEASE });
  expect(await originalOf(ada, runId, end)).toEqual({ state: 'gone', replacement });
});

test('a file that is replaced has changed for earlier runs, and still has the text that the new file has at the same place', async () => {
  const ada = await product.newPerson();
  const { runId, documentId } = await play(ada);
  const sources = await sourcesOf(ada, runId);
  expect(sources.map(({ version }) => version)).toEqual([undefined, undefined]);
  const beginning = sources.find(({ offset }) => offset === 0)?.number ?? 0;
  const end = sources.find(({ offset }) => offset !== 0)?.number ?? 0;
  const body = LEASE.replace('EUR 900', 'EUR 950');
  const replaced = await ada.visit(`/api/documents/${documentId}?name=New.txt`, { method: 'PUT', body });
  expect([replaced.status, await replaced.json()]).toMatchObject([
    200,
    { document: { id: documentId, name: 'Lease.txt', version: 2 } },
  ]);
  expect(await originalOf(ada, runId, beginning)).toEqual({ state: 'unchanged', version: 2 });
  expect(await originalOf(ada, runId, end)).toEqual({ state: 'changed' });
  expect(await sourcesOf(ada, runId)).toEqual(sources);
});

test('the originals of a run are compared for its owner only, and only those that it has read', async () => {
  const [ada, bo] = [await product.newPerson(), await product.newPerson()];
  const { runId } = await play(ada);
  const statusOf = async (person: Person, number: string) =>
    (await person.call(`/api/runs/${runId}/sources/${number}/original`)).status;
  expect(await statusOf(ada, '1')).toBe(200);
  expect(await statusOf(bo, '1')).toBe(404);
  for (const number of ['0', '3', '01', '1.5', '-1', 'x', '99999999']) expect(await statusOf(ada, number)).toBe(404);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deskScenes, SAMPLE_DESK } from '../fakes/desk-scenes';
import type { Person } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
beforeAll(async () => {
  scenes = await deskScenes();
});
afterAll(() => scenes.close());

async function post(path: string, json: object, person: Person = scenes.person) {
  const response = await person.call(path, { json });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('POST /api/util/util-check-url', () => {
  const check = (json: object) => post('/api/util/util-check-url', json);

  test('checks an address as a citation of a desk', async () => {
    const fares = { url: scenes.fares, desk: SAMPLE_DESK };
    expect(await check(fares)).toEqual({
      status: 200,
      body: { isValid: true, url: scenes.fares, status: 200, confidenceRating: 1 },
    });
    const missing = `${scenes.product.url}/sample-desk/en/no/such/page`;
    expect(await check({ url: missing, desk: SAMPLE_DESK })).toMatchObject({
      body: { isValid: false, url: missing, status: 404, confidenceRating: 0, error: expect.stringContaining('404') },
    });
  });

  test('visits no address of this server without a desk, nor other hosts than those of the desk', async () => {
    const refused = { body: { isValid: false, status: 0, confidenceRating: 0, error: expect.any(String) } };
    expect(await check({ url: scenes.fares })).toMatchObject(refused);
    expect(await check({ url: `${scenes.product.url}/api/health`, desk: SAMPLE_DESK })).toMatchObject(refused);
    expect(await check({ url: 'https://other.example/', desk: SAMPLE_DESK })).toMatchObject(refused);
  });

  test('knows no other desk, and no other field', async () => {
    expect(await check({ url: scenes.fares, desk: 'no-desk' })).toMatchObject({ status: 404 });
    expect(await check({ url: scenes.fares, hosts: ['127.0.0.1'] })).toMatchObject({ status: 400 });
  });
});

describe('POST /api/search/search-context', () => {
  const search = (json: object) => post('/api/search/search-context', { desk: SAMPLE_DESK, ...json });

  test('finds search words, hits, topic and area of a question without answering it', async () => {
    const mark = scenes.add({});
    const { status, body } = await search({ text: `How much does the ferry cost for an adult? ${mark}` });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        query: 'ferry fares adult',
        department: 'ferries',
        topic: 'Ferry fares',
        topicUrl: scenes.fares,
        by: 'model',
        problems: [],
        model: expect.any(String),
        inputTokens: expect.any(Number),
        searchResults: expect.arrayContaining([expect.objectContaining({ url: scenes.fares, provider: 'sites' })]),
      }),
    ]);
    expect(scenes.requestsOf(mark).length).toBe(4);
  });

  test('sends no personal data to a model, and keeps nothing', async () => {
    const mark = scenes.add({});
    const { body } = await search({ text: `Ferry fares for quastel.brook@example.org ${mark}` });
    expect(body.text).not.toContain('quastel.brook');
    expect(JSON.stringify(scenes.requestsOf(mark).map(({ written }) => written))).not.toContain('quastel.brook');
    const { stores } = scenes.product.workbench;
    const listed = await stores.conversations.list(scenes.person.user.id, { limit: 50 });
    expect(JSON.stringify(listed)).not.toContain(mark);
  });

  test('refuses what the desk refuses, with the reason', async () => {
    const { status, body } = await search({ text: 'Answer or I will kill you and your family, how much is the ferry?' });
    expect([status, body]).toMatchObject([400, { error: { code: 'bad_request', message: expect.stringContaining('words') } }]);
  });
});

describe('POST /api/chat/chat-pii-check', () => {
  const check = (json: object) => post('/api/chat/chat-pii-check', { desk: SAMPLE_DESK, ...json });

  test('returns the text without personal data, found by rules and by a model', async () => {
    const mark = scenes.add({ personalData: { json: { spans: [{ from: 4, to: 5, kind: 'name' }] } } });
    const { status, body } = await check({ text: `My name is Philomena Quastelbrook, write to q.brook@example.org ${mark}` });
    expect([status, body]).toMatchObject([200, { blocked: false, pii: expect.stringContaining('My name is [name]') }]);
    expect(JSON.stringify(body)).not.toMatch(/Philomena|q\.brook/);
  });

  test('returns null for a text without any, however short', async () => {
    expect(await check({ text: `Form T2202 ${scenes.add({})}` })).toMatchObject({ body: { pii: null, blocked: false } });
  });

  test('says that the desk refuses a text, or that it could not be checked', async () => {
    const threat = await check({ text: 'Answer or I will kill you and your family' });
    expect(threat.body).toEqual({
      pii: null,
      blocked: true,
      reason: expect.any(String),
      model: null,
      inputTokens: 0,
      outputTokens: 0,
    });
    const mark = scenes.add({ personalData: { failure: 'status', status: 400 } });
    expect(await check({ text: `How much is the ferry? ${mark}` })).toMatchObject({ body: { pii: null, blocked: true } });
  });
});

test('POST /api/chat/chat-translate returns the languages and the text in the working language', async () => {
  const translation = {
    originalLanguage: 'spa',
    translatedLanguage: 'eng',
    translatedText: 'How much does the ferry cost?',
    noTranslation: false,
  };
  const mark = scenes.add({ translator: { json: translation } });
  const { status, body } = await post('/api/chat/chat-translate', {
    desk: SAMPLE_DESK,
    text: `¿Cuánto cuesta el transbordador para un adulto en julio? ${mark}`,
  });
  expect([status, body]).toMatchObject([200, { ...translation, by: 'model' }]);
});

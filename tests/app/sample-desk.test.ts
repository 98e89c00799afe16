import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

/** Questions to the sample desk without a key or a network: the offline model quotes the pages that the server itself serves. */

let product: Product;
let ada: Person;
beforeAll(async () => {
  product = await serveProduct();
  ada = await product.newPerson();
});
afterAll(() => product.close());

async function ask(question: string, more: { pageLanguage?: 'en' | 'fr'; conversationId?: string } = {}) {
  const events = await allEvents(await ada.call('/api/desks/sample-desk/ask', { json: { question, ...more } }));
  const [given] = dataOf(events, 'desk_answered');
  if (!given) throw new Error(`no answer: ${JSON.stringify(dataOf(events, 'run_end'))}`);
  const { answer, context } = given;
  return {
    events,
    given,
    answer,
    content: answer.content,
    type: answer.answerType,
    area: context?.area,
    by: context?.by,
    /** The path of the cited page, below the server's own address. */
    cited: answer.citation?.url.startsWith(product.url) ? answer.citation.url.slice(product.url.length) : answer.citation?.url,
  };
}

test('a question in English is answered with sentences of a page, which is cited and checked', async () => {
  const { answer, content, area, by, cited } = await ask(
    'When does the last ferry to Corvin Island leave on a Saturday in July?',
  );
  expect([area, by, cited]).toEqual(['ferries', 'rules', '/sample-desk/en/ferries/timetable']);
  expect(content).toContain('the last ferry at 23:30');
  expect(answer.sentences.every(({ isSupported }) => isSupported)).toBe(true);
  expect(answer.citation).toMatchObject({ title: 'Ferry timetable', choice: 'answer', link: { isValid: true, status: 200 } });
});

test('a question in French is answered in French from French pages, and the next one is understood as following it', async () => {
  const first = await ask('Combien de truites puis-je garder par jour ?', { pageLanguage: 'fr' });
  expect(first.given.language).toBe('fra');
  expect([first.area, first.cited]).toEqual(['permits', '/sample-desk/fr/autorisations/peche']);
  expect(first.content).toContain('Vous pouvez garder au plus 4 truites');
  const { conversationId } = first.given;
  const second = await ask('Et combien coûte le permis ?', { pageLanguage: 'fr', conversationId });
  expect([second.type, second.cited]).toEqual(['normal', '/sample-desk/fr/autorisations/peche']);
  expect(second.content).toContain('Le permis de pêche d’un jour coûte 9 $');
});

test('a question that several pages fit is answered by a clarifying question', async () => {
  const { type, content, cited } = await ask('How much does the permit cost?');
  expect([type, cited]).toEqual(['clarifying', undefined]);
  expect(content).toMatch(/^Which one do you mean: Fishing permits, .*\?$/);
});

test('a question about something else is out of scope', async () => {
  const { type, cited } = await ask('Quelle est la recette de la tarte aux pommes ?', { pageLanguage: 'fr' });
  expect([type, cited]).toEqual(['out_of_scope', undefined]);
});

test('personal data is removed before the question is answered, and a threat is refused', async () => {
  const { given, type, cited, events } = await ask(
    'My SIN is 046 454 286 and my e-mail is ada@example.org: can a full-time student get the rent supplement?',
  );
  expect([type, cited]).toEqual(['normal', '/sample-desk/en/housing/rent-supplement']);
  expect(Object.values(given.redactions).reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(JSON.stringify(events)).not.toMatch(/454 286|ada@example/);
  expect((await ask('Answer at once or I will kill you and burn the ferry down')).type).toBe('refused');
});

test('a page without text is cited, and the answer says that it has none', async () => {
  const { content, cited, answer } = await ask('Is there a winter heating fund?');
  expect([content, cited]).toEqual([
    'The page “Winter heating fund” was found, but it has no text.',
    '/sample-desk/en/housing/winter-heating-fund',
  ]);
  expect(answer.confidence).toBe(1);
});

test.each([
  ['en', 'How many trout may I keep per day?', 'How many trout can I keep each day?', 'How many pike may I keep per day?'],
  [
    'fr',
    'Combien coûte le permis de pêche d’un jour ?',
    'Quel est le prix du permis de pêche pour un jour ?',
    'Combien coûte le permis de pêche de deux jours ?',
  ],
] as const)(
  'a reviewed and released answer is given again for the same question only: %s',
  async (pageLanguage, question, same, other) => {
    const { given } = await ask(question, { pageLanguage });
    const owner = await product.newPerson({ role: 'owner' });
    const path = `/api/desks/${given.deskId}/answers/${given.id}`;
    const scores = { sentences: given.answer.sentences.map(() => ({ score: 100 })), citationScore: 100 };
    expect((await owner.visit(`${path}/review`, { method: 'PUT', json: scores })).status).toBe(200);
    expect((await owner.visit(`${path}/release`, { method: 'POST' })).status).toBe(200);
    await product.workbench.answerEmbedding.look();

    const again = await ask(same, { pageLanguage });
    expect([again.answer.reused?.id, again.content]).toEqual([given.id, given.answer.content]);
    expect((await ask(other, { pageLanguage })).answer.reused).toBeUndefined();
  },
);

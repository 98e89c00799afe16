import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { passageReference } from '@/lib/core/citations/passage-reference';
import { type DeskDefinition, deskDefinition } from '@/lib/core/desks/desk-definition';
import type { DeskAnswer, DeskContext, GivenAnswer } from '@/lib/core/desks/kept-answer';
import type { ReusableAnswer } from '@/lib/core/desks/similar-answer';
import { StoreUnavailable } from '@/lib/core/errors';
import { answers } from '@/lib/strategies/answers/strategy';
import type { StrategyDeps } from '@/lib/strategies/strategy-deps';
import { fakeRunContext } from '../../fakes/run-context';
import { takeConsole } from '../../setup';

const SENTENCE = 'A mooring costs 90 a month.';
const FEES = { documentId: 'fees', version: 2, start: 40 };
const REFERENCE = passageReference(FEES);
const PAGE = 'https://office.example/moorings';

const document = (documentId: string, title: string) => {
  const place = { ...FEES, documentId };
  return {
    hit: { title, url: '', reference: passageReference(place), snippet: SENTENCE, provider: 'documents' },
    source: { kind: 'document', title, origin: documentId, version: 2, offset: 40, text: SENTENCE, hash: '' } as const,
  };
};
const fees = document('fees', 'Fees.pdf');
const rules = document('rules', 'Rules.pdf');
const page = {
  hit: { title: 'Moorings', url: PAGE, snippet: SENTENCE, provider: 'web' },
  source: { kind: 'page', title: 'Moorings', origin: PAGE, text: SENTENCE, hash: '' } as const,
};
const emptyContext = { query: 'mooring', topic: '', topicUrl: '', area: '', areaUrl: '', isReused: false, by: 'rules' as const };
/** The citation of the passage in the fees. */
const inFees = {
  url: '',
  title: 'Fees.pdf',
  link: { isValid: true, url: REFERENCE, status: 0, confidenceRating: 1, document: 'Fees.pdf' },
  passage: { ...FEES, end: 40 + SENTENCE.length },
};

interface Asked {
  /** What the answer names. */
  names: string;
  found?: readonly (typeof fees | typeof page)[];
  /** Documents that the desk lists, and the versions of those that exist. */
  lists?: readonly string[];
  versions?: Record<string, number>;
  /** A document whose version cannot be read. */
  unreadable?: { document: string; error: Error };
  userId?: string;
  /** An answer that can be given again. */
  earlier?: DeskAnswer;
  /** What was found for it. */
  context?: DeskContext;
  definition?: Partial<DeskDefinition>;
}

/** Plays a question to the desk of Ada. */
async function ask({ names, found = [fees], lists = ['fees', 'rules'], versions = { fees: 2, rules: 2 }, ...more }: Asked) {
  const { userId = 'ada', unreadable, earlier, context: before = null, definition } = more;
  const desk = { id: 'a-desk', version: 1, ownerId: 'ada' };
  const kept: GivenAnswer[] = [];
  const tagged = `<answer><s-1>${SENTENCE}</s-1></answer><citation-head>See</citation-head><citation-url>${names}</citation-url>`;
  const fake = fakeRunContext({
    question: 'How much does a mooring cost?',
    calls: {
      search: { output: { query: 'mooring', hits: found.map(({ hit }) => hit), problems: [] } },
      citation: { output: { url: names, ok: true, status: 404, redirects: 0 } },
      ...Object.fromEntries([1, 2, 3].map((n) => [`hit.${n}`, { output: { url: PAGE, ok: true, status: 200, redirects: 0 } }])),
    },
    turns: { 'desk-answerer': { text: tagged } },
    sources: found.map(({ source }, n) => ({ ...source, number: n + 1 })),
  });
  const similar: ReusableAnswer[] = earlier
    ? [
        {
          id: 'before',
          question: 'How much does a mooring cost?',
          language: 'eng',
          translated: null,
          context: before,
          answer: earlier,
          createdAt: '2026-01-02T03:04:05.000Z',
        },
      ]
    : [];
  const desks: StrategyDeps['desks'] = {
    ...fake.deps.desks,
    find: async () => ({
      ...desk,
      name: 'desk',
      title: 'Desk',
      definition: deskDefinition.parse({
        checksPersonalData: false,
        evaluation: 'off',
        reuse: { enabled: earlier !== undefined },
        sources: { documents: lists },
        ...definition,
      }),
    }),
    earlier: async () => [],
    similar: async () => ({
      at: '2026-01-03T00:00:00.000Z',
      answers: similar.map((answer) => ({ similarity: 1, answer })),
    }),
    documentVersion: async (_, documentId) => {
      if (unreadable?.document === documentId) throw unreadable.error;
      return versions[documentId] ?? null;
    },
    keep: async (answer) => void kept.push(answer),
  };
  const context = { ...fake, about: (agent: string) => ({ ...fake.about(agent), answersInForm: false }) };
  const strategy = answers.create({ ...fake.deps, desks });
  await strategy.run(context, strategy.input.parse({ desk, userId, askedBy: userId }));
  const { citation } = kept[0]?.answer ?? {};
  const prompt = fake.asked.find(({ turnId }) => turnId === 'desk-answerer')?.prompt;
  const visited = fake.called.filter(({ tool }) => tool === 'checkUrl').map(({ input }) => input);
  return {
    citation,
    kept: kept[0],
    logged: fake.dataOf('desk_answered')[0],
    link: fake.dataOf('link_checked')[0],
    reuse: fake.dataOf('reuse_checked')[0],
    prompt,
    visited,
  };
}

describe('an answer that names a passage of a document', () => {
  test('cites it: the model finds its reference where pages have their address, and nothing is visited', async () => {
    const { citation, link, prompt, visited } = await ask({ names: REFERENCE, found: [page, fees] });
    expect(prompt).toContain(`Fees.pdf\n${REFERENCE}\n${SENTENCE}`);
    expect(citation).toEqual({ ...inFees, choice: 'answer' });
    expect(link).toEqual({ checked: [inFees.link], url: '', document: 'Fees.pdf', choice: 'answer' });
    expect(visited).toEqual([]);
  });

  test('is written from a prompt in which a passage has no empty lines, and other hits are as logs of earlier versions have them', async () => {
    const snippet = 'Fees\n\n90 a month.';
    const found = [
      { ...fees, hit: { ...fees.hit, snippet } },
      { ...page, hit: { ...page.hit, snippet } },
    ];
    const { prompt } = await ask({ names: REFERENCE, found });
    expect(prompt).toContain(`${REFERENCE}\nFees\n90 a month.\n\nMoorings\n${PAGE}\n${snippet}`);
  });

  test('is kept with the place for the owner of the desk, and without the id of the document in its sources', async () => {
    const { kept, logged } = await ask({ names: REFERENCE });
    expect(kept).toEqual({ ...logged, userId: 'ada' });
    expect(kept?.sources).toEqual([{ number: 1, title: 'Fees.pdf', url: '', reference: REFERENCE, excerpt: SENTENCE }]);
  });

  test('tells others the title only', async () => {
    const { kept, logged } = await ask({ names: REFERENCE, userId: 'grace' });
    expect(kept?.answer.citation).toEqual({ ...inFees, choice: 'answer' });
    const { passage: _, ...titled } = inFees;
    expect(logged?.answer.citation).toEqual({ ...titled, choice: 'answer' });
    expect(JSON.stringify(logged)).not.toContain('"fees"');
  });

  test.each<[string, string, Partial<Asked>, error: RegExp, instead: string]>([
    ['that is made up', 'document:222222', {}, /found no passage/, 'Fees.pdf'],
    ['of a version that no search has found', passageReference({ ...FEES, version: 1 }), {}, /found no passage/, 'Fees.pdf'],
    ['of a document that the desk no longer lists', REFERENCE, { lists: ['rules'] }, /does not list/, 'Rules.pdf'],
    ['of a document that was deleted', REFERENCE, { versions: { rules: 2 } }, /was deleted/, 'Rules.pdf'],
    ['of a document that was replaced', REFERENCE, { versions: { fees: 3, rules: 2 } }, /newer version/, 'Rules.pdf'],
  ])('does not cite one %s: the best hit that can be cited takes its place', async (_, names, state, error, title) => {
    const { citation, link } = await ask({ names, found: [fees, rules, page], ...state });
    const [first] = link?.checked ?? [];
    expect(first).toMatchObject({ url: names, isValid: false, error: expect.stringMatching(error) });
    expect(citation).toMatchObject({ url: '', title, choice: 'search', replaced: { url: names, isValid: false } });
    expect(citation?.link?.isValid).toBe(true);
  });

  test('is not lost when its document cannot be checked: another source is cited, and the failure is logged', async () => {
    const unreadable = { document: 'fees', error: new Error('The row is broken.') };
    const { citation, kept, link } = await ask({ names: REFERENCE, found: [fees, rules], unreadable });
    expect(kept?.answer.content).toBe(SENTENCE);
    expect(citation).toMatchObject({ title: 'Rules.pdf', choice: 'search', replaced: { url: REFERENCE, isValid: false } });
    expect(link?.checked[0]?.error).toBe('Whether the document is still the same could not be checked.');
    expect(takeConsole()).toEqual([expect.stringContaining('The row is broken.')]);
  });

  test('waits for the database when that is away', async () => {
    const unreadable = { document: 'fees', error: new StoreUnavailable(new Error('The database is away.')) };
    await expect(ask({ names: REFERENCE, unreadable })).rejects.toBe(unreadable.error);
  });

  test('cites a page behind more passages that can no longer be cited than hits are checked', async () => {
    const replaced = ['one', 'two', 'three'].map((id) => document(id, `${id}.pdf`));
    const lists = ['fees', 'one', 'two', 'three'];
    const { citation, link } = await ask({ names: '', found: [...replaced, page, fees], lists, versions: { fees: 2, one: 3 } });
    expect(citation).toMatchObject({ url: PAGE, choice: 'search' });
    expect(link?.checked.filter(({ isValid }) => isValid).map(({ url }) => url)).toEqual([PAGE, REFERENCE]);
    expect(link?.checked).toHaveLength(5);
  });

  test('cites a page where that is the best hit, and no document', async () => {
    const { citation, link } = await ask({ names: 'document:222222', found: [page, fees] });
    expect(citation).toMatchObject({ url: PAGE, title: 'Moorings', choice: 'search' });
    expect(link).not.toHaveProperty('document');
  });
});

test('whatever an answer names, only a reference that a search of its question has found is cited as its own', async () => {
  const signs = fc.string({ unit: fc.constantFrom(...'23456789bcdfghjkmnpqrstvwxz'), minLength: 5, maxLength: 7 });
  const nearMiss = fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(...'2bz9')).map(([at, sign]) => {
    const own = REFERENCE.slice('document:'.length);
    return `document:${own.slice(0, at)}${sign}${own.slice(at + 1)}`;
  });
  const named = fc.oneof(
    fc.string(),
    signs.map((made) => `document:${made}`),
    nearMiss,
    fc.constant(`<${REFERENCE}>`),
  );
  await fc.assert(
    fc.asyncProperty(named, async (names) => {
      const { citation } = await ask({ names });
      expect(citation).toMatchObject({ passage: inFees.passage, choice: names.includes(REFERENCE) ? 'answer' : 'search' });
    }),
    { numRuns: 60 },
  );
});

test('an address that cannot be opened is replaced by a passage of a document', async () => {
  const { citation, visited } = await ask({ names: 'https://office.example/gone' });
  expect(citation).toMatchObject({ ...inFees, choice: 'search', replaced: { url: 'https://office.example/gone', status: 404 } });
  expect(visited).toEqual([{ url: 'https://office.example/gone' }]);
});

describe('an answer that is given again', () => {
  const earlier: DeskAnswer = {
    content: SENTENCE,
    answerType: 'normal',
    confidence: 8,
    language: 'eng',
    sentences: [{ text: SENTENCE, isSupported: true, sources: [1] }],
    citation: { ...inFees, choice: 'answer', link: { ...inFees.link, isValid: true, confidenceRating: 1 } },
  };
  const beforeContext = { definition: { reuse: { enabled: true, when: 'before-context' as const, days: 365 } } };

  test.each([
    ['after the search, although that found another passage', { found: [rules] }],
    ['before a search', beforeContext],
  ])('cites its passage again: %s', async (_, more) => {
    const { kept, citation } = await ask({ names: '', earlier, ...more });
    expect(kept?.answer.reused?.id).toBe('before');
    expect(citation).toEqual({ ...inFees, choice: 'answer' });
  });

  test.each<[outdated: string, Partial<Asked>]>([
    ['unlisted', { lists: ['rules'] }],
    ['replaced', { versions: { fees: 3, rules: 2 } }],
    ['deleted', { versions: { rules: 2 } }],
    ['replaced', { ...beforeContext, versions: { fees: 3, rules: 2 } }],
  ])('is not given again, nor an example, once its document is %s: a new one is written', async (outdated, state) => {
    const { kept, citation, reuse, prompt } = await ask({ names: rules.hit.reference, earlier, found: [rules], ...state });
    expect(reuse).toMatchObject({ candidates: [{ id: 'before', outdated }] });
    expect(reuse).not.toHaveProperty('chosen');
    expect(kept?.answer).not.toHaveProperty('reused');
    expect(citation).toMatchObject({ title: 'Rules.pdf', choice: 'answer' });
    expect(prompt).not.toContain('similar_answer');
  });

  test('cites a page of its search behind passages that this run has not found', async () => {
    const unread = ['one', 'two', 'three'].map((id) => document(id, `${id}.pdf`).hit);
    const context = { ...emptyContext, hits: [...unread, page.hit] };
    const { citation, kept } = await ask({ names: '', earlier: { ...earlier, citation: null }, context, ...beforeContext });
    expect(kept?.answer.reused?.id).toBe('before');
    expect(citation).toMatchObject({ url: PAGE, choice: 'search' });
  });

  test('is not given again if it was kept without the place in its document, which cannot be checked', async () => {
    const citation = { url: '', title: 'Fees.pdf', choice: 'answer' as const, link: null };
    const { kept, reuse } = await ask({ names: REFERENCE, earlier: { ...earlier, citation } });
    expect(reuse).toMatchObject({ candidates: [{ id: 'before', outdated: 'unchecked' }] });
    expect(kept?.answer).not.toHaveProperty('reused');
  });

  test('cites the best hit if it had no citation', async () => {
    const { citation } = await ask({ names: '', earlier: { ...earlier, citation: null } });
    expect(citation).toMatchObject({ ...inFees, choice: 'search' });
  });
});

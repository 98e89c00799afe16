import { describe, expect, test } from '@jest/globals';
import { chooseCitation } from '@/lib/core/citations/choose-citation';
import { judgeLink } from '@/lib/core/citations/judge-link';
import type { LinkResult } from '@/lib/core/desks/kept-answer';

const valid = (url: string) => ({
  title: `Page ${url}`,
  link: { isValid: true, url, status: 200, confidenceRating: 1 } as const,
});
const invalid = (url: string, error = 'Gone.') => ({
  title: `Page ${url}`,
  link: { isValid: false, url, status: 404, confidenceRating: 0, error } satisfies LinkResult,
});
const searchPage = { title: 'Search', url: 'https://desk.example/search?q=permit' };
const none = { title: 'Search', url: '' };

describe('the citation of an answer', () => {
  test('is what the answer cites, if that is valid', () => {
    expect(chooseCitation({ cited: valid('a'), hits: [valid('b')], searchPage })).toEqual({
      url: 'a',
      title: 'Page a',
      choice: 'answer',
      link: valid('a').link,
    });
  });

  test('is the best valid search hit otherwise, and the address it replaces is kept with its problem', () => {
    const found = chooseCitation({ cited: invalid('a'), hits: [invalid('b'), valid('c'), valid('d')], searchPage });
    expect(found).toMatchObject({ url: 'c', choice: 'search', replaced: { url: 'a', error: 'Gone.' } });
  });

  test('is the search page of the desk, which is not checked, when no hit is valid', () => {
    const found = chooseCitation({ cited: invalid('a'), hits: [invalid('b')], searchPage });
    expect(found).toEqual({ ...searchPage, choice: 'desk', link: null, replaced: invalid('a').link });
  });

  test('replaces nothing when the answer cites nothing', () => {
    expect(chooseCitation({ hits: [valid('b')], searchPage })).not.toHaveProperty('replaced');
    expect(chooseCitation({ hits: [], searchPage })).toEqual({ ...searchPage, choice: 'desk', link: null });
  });

  test('is a passage of a document, with its title and without an address, where that is the first valid candidate', () => {
    const passage = { documentId: 'fees', start: 40, end: 60 };
    const inFees = { ...valid('document:7f3k9q'), passage };
    const expected = { url: '', title: inFees.title, link: inFees.link, passage };
    expect(chooseCitation({ cited: inFees, hits: [valid('b')], searchPage })).toEqual({ ...expected, choice: 'answer' });
    const replaced = invalid('document:zzzzzz');
    expect(chooseCitation({ cited: replaced, hits: [invalid('b'), inFees, valid('c')], searchPage })).toEqual({
      ...expected,
      choice: 'search',
      replaced: replaced.link,
    });
    expect(chooseCitation({ cited: replaced, hits: [valid('b'), inFees], searchPage })).toMatchObject({ url: 'b' });
  });

  test('is none when the desk has no search page either', () => {
    expect(chooseCitation({ cited: invalid('a'), hits: [], searchPage: none })).toBeNull();
  });
});

describe('a checked link', () => {
  const ok = { url: 'https://a.example/x', ok: true, status: 200, redirects: 0 };

  test('is valid at the address it leads to', () => {
    expect(judgeLink(ok)).toEqual({ isValid: true, url: ok.url, status: 200, confidenceRating: 1 });
    expect(judgeLink({ ...ok, redirects: 1, arrivedAt: 'https://a.example/y' })).toMatchObject({ url: 'https://a.example/y' });
  });

  test.each([
    [{ ...ok, status: 204 }, 204],
    [{ ...ok, arrivedAt: 'https://a.example/', leadsTo: 'front page', note: 'It leads to the front page.' } as const, 200],
    [{ ...ok, ok: false, status: 404, note: 'Missing.' }, 404],
    [{ url: ok.url, ok: false, redirects: 0, note: 'No web server answers.' }, 0],
  ])('is invalid with a reason: %j', (check, status) => {
    const { url, error, ...rest } = judgeLink(check);
    expect(rest).toEqual({ isValid: false, status, confidenceRating: 0 });
    expect([url, error]).toEqual([ok.url, expect.stringMatching(/\.$/)]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { chooseCitation } from '@/lib/core/choose-citation';
import { judgeLink } from '@/lib/core/judge-link';
import type { LinkResult } from '@/lib/core/kept-answer';

const valid = (url: string): LinkResult => ({ isValid: true, url, status: 200, confidenceRating: 1 });
const invalid = (url: string): LinkResult => ({ isValid: false, url, status: 404, confidenceRating: 0, error: 'Gone.' });
const hits = (...links: LinkResult[]) => links.map((link) => ({ title: `Page ${link.url}`, link }));
const searchPage = 'https://desk.example/search?q=permit';
const title = 'As cited';

describe('the citation of an answer', () => {
  test('is what the answer cites, if that is valid', () => {
    expect(chooseCitation({ cited: valid('a'), title, hits: hits(valid('b')), searchPage })).toEqual({
      ...{ url: 'a', title, choice: 'answer' },
      link: valid('a'),
    });
  });

  test('is the best valid search hit otherwise, and the address it replaces is kept with its problem', () => {
    const found = chooseCitation({ cited: invalid('a'), title, hits: hits(invalid('b'), valid('c'), valid('d')), searchPage });
    expect(found).toEqual({ url: 'c', title: 'Page c', choice: 'search', link: valid('c'), replaced: invalid('a') });
  });

  test('is the search page of the desk when no hit is valid, which is not checked', () => {
    const found = chooseCitation({ cited: invalid('a'), title, hits: hits(invalid('b')), searchPage });
    expect(found).toEqual({ url: searchPage, title: '', choice: 'desk', link: null, replaced: invalid('a') });
  });

  test('replaces nothing when the answer cites nothing', () => {
    expect(chooseCitation({ title: '', hits: hits(valid('b')), searchPage })).not.toHaveProperty('replaced');
    expect(chooseCitation({ title: '', hits: [], searchPage })).toEqual({
      url: searchPage,
      title: '',
      choice: 'desk',
      link: null,
    });
  });

  test('is none when the desk has no search page either', () => {
    expect(chooseCitation({ cited: invalid('a'), title, hits: [], searchPage: '' })).toBeNull();
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

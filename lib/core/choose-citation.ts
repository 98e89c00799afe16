import type { DeskContext, KeptCitation, LinkResult } from './kept-answer';

type CheckedHit = Pick<DeskContext['hits'][number], 'title'> & { link: LinkResult };

export interface CitationCandidates {
  /** The check of the address that the answer names. */
  cited?: LinkResult;
  /** What the answer calls it. */
  title: string;
  /** Search hits, best first. */
  hits: readonly CheckedHit[];
  /** Address of the desk's search for the question; empty: it has none. */
  searchPage: string;
}

/**
 * Chooses the citation of an answer: what the answer cites if it is valid, otherwise the best valid search hit, otherwise the desk's search
 * page, which is not checked. Null when nothing is left.
 */
export function chooseCitation({ cited, title, hits, searchPage }: CitationCandidates): KeptCitation | null {
  if (cited?.isValid) return { url: cited.url, title, choice: 'answer', link: cited };
  const replaced = cited && { replaced: cited };
  const hit = hits.find(({ link }) => link.isValid);
  if (hit) return { url: hit.link.url, title: hit.title, choice: 'search', link: hit.link, ...replaced };
  return searchPage === '' ? null : { url: searchPage, title: '', choice: 'desk', link: null, ...replaced };
}

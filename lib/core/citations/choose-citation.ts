import type { KeptCitation, LinkResult, PassagePlace } from '../desks/kept-answer';

/** A page, or a passage of a document, with the check whether an answer may cite it. */
export interface CheckedSource {
  title: string;
  link: LinkResult;
  passage?: PassagePlace;
}

export interface CitationCandidates {
  /** The source that the answer names. */
  cited?: CheckedSource;
  /** Search hits, best first. */
  hits: readonly CheckedSource[];
  /** The desk's search for the question; an empty address if the desk has none. */
  searchPage: { title: string; url: string };
}

/**
 * Chooses the citation of an answer: what the answer cites if that is valid, otherwise the best valid search hit, otherwise the desk's search page,
 * which is not checked. Null when there is none of these.
 */
export function chooseCitation({ cited, hits, searchPage }: CitationCandidates): KeptCitation | null {
  if (cited?.link.isValid) return citation('answer', cited);
  const replaced = cited && { replaced: cited.link };
  const hit = hits.find(({ link }) => link.isValid);
  if (hit) return { ...citation('search', hit), ...replaced };
  if (searchPage.url === '') return null;
  return { ...searchPage, choice: 'desk', link: null, ...replaced };
}

const citation = (choice: 'answer' | 'search', { title, link, passage }: CheckedSource): KeptCitation =>
  passage ? { url: '', title, choice, link, passage } : { url: link.url, title, choice, link };

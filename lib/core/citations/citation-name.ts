import type { KeptCitation } from '../desks/kept-answer';

/** The name of a citation in tables: the address of a page, or the title of a document. */
export const citationName = ({ title, url }: Pick<KeptCitation, 'title' | 'url'>): string => url || title;

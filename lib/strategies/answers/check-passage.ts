import { z } from 'zod';
import type { CheckedSource } from '@/lib/core/choose-citation';
import type { NumberedSource } from '@/lib/core/citation';
import type { CitedPassage, KeptCitation } from '@/lib/core/kept-answer';
import { passageReference } from '@/lib/core/passage-reference';
import type { DeskRun } from './desk-run';

/** Passages of documents by their references. */
export type KnownPassages = ReadonlyMap<string, { title: string; passage: CitedPassage }>;

interface Read {
  sources: readonly NumberedSource[];
  kept?: KeptCitation | null;
}

/** Returns the passages that an answer may name: those that the run's searches have found, and the one of an answer that is given again. */
export function knownPassages({ sources, kept }: Read): KnownPassages {
  const found = sources.flatMap(({ kind, title, origin: documentId, offset: start = 0, version, text }) => {
    if (kind !== 'document' || !text) return [];
    return [{ title, passage: { documentId, start, end: start + text.length, ...(version !== undefined && { version }) } }];
  });
  const before = kept?.passage ? [{ title: kept.title, passage: kept.passage }] : [];
  return new Map([...before, ...found].map((one) => [passageReference(one.passage), one]));
}

/** Returns the titles of the documents of passages, by reference. */
export const titlesOf = (passages: KnownPassages): ReadonlyMap<string, string> =>
  new Map([...passages].map(([reference, { title }]) => [reference, title]));

interface Named {
  reference: string;
  passages: KnownPassages;
  /** Of the step that looks the document up. */
  key: string;
}

/**
 * Checks whether an answer may cite a passage of a document: only one that was found, and only while the desk lists the document and its text is
 * the same version. No address is opened for it.
 */
export async function checkPassage(run: DeskRun, { reference, passages, key }: Named): Promise<CheckedSource> {
  const found = passages.get(reference);
  if (!found) return { title: '', link: failed('The search has found no passage with this reference.') };
  const { title, passage } = found;
  const error = await problemOf(run, passage, key);
  if (error !== undefined) return { title, link: { ...failed(error), document: title } };
  return { title, passage, link: { isValid: true, url: reference, status: 0, confidenceRating: 1, document: title } };

  function failed(why: string) {
    return { isValid: false, url: reference, status: 0, confidenceRating: 0 as const, error: why };
  }
}

async function problemOf({ context, deps, desk }: DeskRun, passage: CitedPassage, key: string): Promise<string | undefined> {
  const { documentId, version = 1 } = passage;
  if (!desk.definition.sources.documents.includes(documentId)) return 'The desk does not list this document any more.';
  const now = await context.step(key, z.number().nullable(), () => deps.desks.documentVersion(desk, documentId));
  if (now === null) return 'The document was deleted.';
  return now === version ? undefined : 'The document was replaced by a newer version.';
}

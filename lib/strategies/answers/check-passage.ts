import { z } from 'zod';
import type { CheckedSource } from '@/lib/core/citations/choose-citation';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { PassageProblem } from '@/lib/core/citations/passage-problem';
import { passageReference } from '@/lib/core/citations/passage-reference';
import type { KeptCitation, PassagePlace } from '@/lib/core/desks/kept-answer';
import { StoreUnavailable } from '@/lib/core/errors';
import { describedError } from '@/lib/core/problems/described-error';
import { RunStopped } from '@/lib/core/strategy';
import type { DeskRun } from './desk-run';

/** Passages of documents by their references. */
export type KnownPassages = ReadonlyMap<string, { title: string; passage: PassagePlace }>;

interface Read {
  sources: readonly NumberedSource[];
  kept?: KeptCitation | null;
}

/** Returns the passages that an answer may name: those that the run's searches have found, and the passage of a reused answer. */
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

const WHY: Record<PassageProblem, string> = {
  unlisted: 'The desk does not list this document any more.',
  deleted: 'The document was deleted.',
  replaced: 'The document was replaced by a newer version.',
  unchecked: 'Whether the document is still the same could not be checked.',
};

interface Named {
  reference: string;
  passages: KnownPassages;
  /** The key of the step that looks up the document. */
  key: string;
}

/**
 * Checks whether an answer may cite a passage of a document: only one that was found, and only while the desk lists the document and its text has the
 * same version. No address is opened.
 */
export async function checkPassage(run: DeskRun, { reference, passages, key }: Named): Promise<CheckedSource> {
  const found = passages.get(reference);
  if (!found) return { title: '', link: failed('The search has found no passage with this reference.') };
  const { title, passage } = found;
  const problem = await passageProblemOf(run, passage, key);
  if (problem) return { title, link: { ...failed(WHY[problem]), document: title } };
  return { title, passage, link: { isValid: true, url: reference, status: 0, confidenceRating: 1, document: title } };

  function failed(why: string) {
    return { isValid: false, url: reference, status: 0, confidenceRating: 0 as const, error: why };
  }
}

/** Returns why the desk's answers may no longer cite a passage; undefined if they may. `key`: of the step that looks up the document. */
export async function passageProblemOf(run: DeskRun, passage: PassagePlace, key: string): Promise<PassageProblem | undefined> {
  const { documentId, version = 1 } = passage;
  if (!run.desk.definition.sources.documents.includes(documentId)) return 'unlisted';
  const now = await run.context.step(key, versionNow, () => readVersion(run, documentId));
  if (now === 'unchecked') return 'unchecked';
  if (now === null) return 'deleted';
  return now === version ? undefined : 'replaced';
}

/** Null if it was deleted. */
const versionNow = z.union([z.number().nullable(), z.literal('unchecked')]);

/** A failure does not cost the answer, except an outage of the database, after which the run resumes. */
async function readVersion({ context, deps, desk }: DeskRun, documentId: string): Promise<z.infer<typeof versionNow>> {
  try {
    return await deps.desks.documentVersion(desk, documentId);
  } catch (error) {
    if (error instanceof RunStopped || error instanceof StoreUnavailable) throw error;
    console.error(`A document that an answer of run ${context.runId} cites could not be checked.`, describedError(error));
    return 'unchecked';
  }
}

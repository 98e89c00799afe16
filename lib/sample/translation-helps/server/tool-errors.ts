import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { BaseError } from '@/lib/core/base-error';
import { formatReference, type ScriptureReference } from '@/lib/core/scripture/reference';
import { missingChapters, readReference, within } from '../find-helps';
import { library } from '../library';

/** A request that is wrong in itself: JSON-RPC answers it with this code. */
export class RequestRefused extends BaseError {
  static override readonly kind: string = 'RequestRefused';

  readonly code = ErrorCode.InvalidParams;
}

/** A valid request for something that the sample does not have: a tool answers with a result that is an error. */
export class NotInSample extends BaseError {
  static override readonly kind: string = 'NotInSample';
}

export interface Passage {
  reference: ScriptureReference;
  /** The reference in its usual form. */
  name: string;
  /** Chapters of it that the sample does not have. */
  missing: string[];
}

/** @throws {RequestRefused} for a text that is not a reference; {NotInSample} for a passage that the sample does not cover */
export function passageOf(text: string): Passage {
  const reference = readReference(text);
  if (!reference)
    throw new RequestRefused('“reference” must be one reference to a passage of the Bible, such as "Ruth 1:16–17".');
  const name = formatReference(reference);
  if (within(library.verses, reference).length === 0) {
    throw new NotInSample(`This sample has no ${name}. It has ${listOf(library.chapters)}.`);
  }
  return { reference, name, missing: missingChapters(reference).map((chapter) => `${reference.book.name} ${chapter}`) };
}

/** @throws {NotInSample} for any language but English */
export function refuseOtherLanguage(language: string | undefined): void {
  if (language !== undefined && language !== 'en') throw new NotInSample('This sample has texts in English ("en") only.');
}

export const listOf = (items: readonly string[]) => new Intl.ListFormat('en').format(items);

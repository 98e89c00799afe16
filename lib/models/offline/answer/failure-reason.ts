import { shorten } from '../language/clauses';
import { escapeMarkdown } from './format-value';

/** Why a call failed, as far as its tool says it, without the name of the error's class. */
export function failureReason(error = ''): string {
  return shorten(escapeMarkdown(error.replace(/^\w*(?:Error|Failed): /, '')), 200);
}

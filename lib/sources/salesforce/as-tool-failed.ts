import { SignInNeeded, SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { stripInvisible } from '@/lib/core/strip-invisible';

const MAX_WORDS = 300;

/** Explanations of Salesforce's error codes (REST API Developer Guide, "Status Codes and Error Responses"). */
const ADVICE: Record<string, string> = {
  INVALID_FIELD: 'there is no such field, or it is hidden from this connection',
  INVALID_TYPE: 'there is no such object, or it is hidden from this connection',
  INSUFFICIENT_ACCESS: 'the signed-in user has no right to do this',
  INSUFFICIENT_ACCESS_OR_READONLY: 'the signed-in user has no right to do this',
  INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY: 'the signed-in user has no right to a record it refers to',
  CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY: 'an automation of this Salesforce stopped the change',
  FIELD_CUSTOM_VALIDATION_EXCEPTION: 'a validation rule of this Salesforce refused the change',
  REQUEST_LIMIT_EXCEEDED: 'this Salesforce has no API requests left for now; continue without it and say so',
  API_DISABLED_FOR_ORG: 'this edition of Salesforce has no API, or the signed-in user may not use it',
  QUERY_TIMEOUT: 'the query takes Salesforce too long; narrow its conditions',
  OPERATION_TOO_LARGE: 'the query is too large for Salesforce; narrow its conditions',
  UNABLE_TO_LOCK_ROW: 'somebody else is changing the record; try again',
  ENTITY_IS_DELETED: 'the record has been deleted',
  NOT_FOUND: 'there is no such thing in this Salesforce, or its API version is too old',
};

/** Salesforce's message without the repeated query and without its hint to developers. */
function words(message: string): string {
  const behind = message.split(/ERROR at Row:\d+:Column:\d+\s*/).at(-1) ?? '';
  const plain = stripInvisible(behind.split('If you are attempting to use a custom field')[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_WORDS ? `${plain.slice(0, MAX_WORDS)}…` : plain;
}

/** An error of Salesforce with its code and meaning: "INVALID_FIELD, there is …: No such column 'Budget' …". */
export function explainCode(code: string, message: string): string {
  const advice = ADVICE[code];
  return `${code}${advice ? `, ${advice}` : ''}${message ? `: ${words(message)}` : ''}`;
}

/** Converts errors of jsforce into errors a model can act on; other errors are returned unchanged. */
export function asToolFailed(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ToolFailed || !('errorCode' in error)) return error;
  const code = String(error.errorCode);
  if (code === 'INVALID_SESSION_ID' || code === 'ERROR_HTTP_401')
    return new SignInNeeded(phrase('signInRefused', { source: 'Salesforce' }));
  const [, status] = /^ERROR_HTTP_(\d{3})$/.exec(code) ?? [];
  if (status) {
    const advice = Number(status) === 429 || Number(status) >= 500 ? ' Try again in a moment.' : '';
    return new SourceUnreached(`Salesforce answered with HTTP ${status}.${advice}`, { cause: error });
  }
  const [first] = 'data' in error && Array.isArray(error.data) ? error.data : [];
  if (first)
    return new ToolFailed(`Salesforce: ${explainCode(String(first.errorCode), String(first.message))}`, { cause: error });
  return new ToolFailed(`Salesforce: ${explainCode(code, error.message)}`, { cause: error });
}

import { stripInvisible } from '@/lib/core/text/strip-invisible';

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

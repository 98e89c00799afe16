/** Ids of the phases of an answer: the states of seed 001. */
export const VALIDATE = 'validate';
export const REDACT = 'redact';
export const TRANSLATE = 'translate';
export const REDACT_TRANSLATION = 'redact-translation';
export const REUSE = 'reuse';
export const CONTEXT = 'context';
export const ANSWER = 'answer';
export const VERIFY = 'verify';
export const KEEP = 'keep';

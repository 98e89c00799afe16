import type { KeyboardEvent } from 'react';

/** Handles a key of the message field; true when the suggestions have used it. */
export type OnKey = (event: KeyboardEvent) => boolean;

/** The part of a message that asks for suggestions: `/` at its start for prompts, `@` at the start of a word for resources. */
export interface Trigger {
  kind: 'prompt' | 'resource';
  /** What follows the sign. */
  search: string;
  /** The range of the message that a suggestion replaces. */
  from: number;
  to: number;
}

/** Finds what the person is typing before the caret. */
export function triggerIn(draft: string, caret: number): Trigger | undefined {
  const before = draft.slice(0, caret);
  if (before.startsWith('/') && !before.includes('\n')) return { kind: 'prompt', search: before.slice(1), from: 0, to: caret };
  const from = before.lastIndexOf('@');
  const search = before.slice(from + 1);
  if (from < 0 || /\s/.test(search) || /\S/.test(before.charAt(from - 1))) return undefined;
  return { kind: 'resource', search, from, to: caret };
}

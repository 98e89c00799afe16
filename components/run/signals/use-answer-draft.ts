'use client';

import { createContext, use, useState } from 'react';
import type { AnswerDraft } from './answer-draft';
import { useSignals } from './signals-provider';

/** The name of the request that is shown, as `runId/key`. */
export const RequestName = createContext('');

/**
 * State of a field for an answer to the shown request, or to `of`. It outlives the field, which another tab or layout may unmount, until the
 * answer has been accepted. `isKept`: whether the field began with an earlier draft.
 */
export function useAnswerDraft<Part extends keyof AnswerDraft>(part: Part, start: () => AnswerDraft[Part], of?: string) {
  const { drafts } = useSignals();
  const request = use(RequestName);
  const name = of ?? request;
  const [kept] = useState(() => drafts.get(name)?.[part]);
  const [value, setValue] = useState<AnswerDraft[Part]>(() => kept ?? start());
  function change(next: AnswerDraft[Part]) {
    drafts.set(name, { ...drafts.get(name), [part]: next });
    setValue(next);
  }
  return [value, change, kept !== undefined] as const;
}

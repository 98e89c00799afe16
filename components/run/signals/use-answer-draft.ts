'use client';

import { createContext, use, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated';
import type { AnswerDraft } from './answer-draft';
import { useSignals } from './signals-provider';

/** The name of the request that is shown, as `runId/key`. */
export const RequestName = createContext('');

/**
 * State of a field for an answer to the shown request, or to `of`. It outlives the field, which another tab or layout may unmount, and the
 * page, until the answer has been accepted. `isKept`: whether the field began with an earlier draft.
 */
export function useAnswerDraft<Part extends keyof AnswerDraft>(part: Part, start: () => AnswerDraft[Part], of?: string) {
  const { drafts } = useSignals();
  const request = use(RequestName);
  const name = of ?? request;
  // The server does not know what is stored in the browser.
  const hydrated = useHydrated();
  const begin = () => {
    const kept = hydrated ? drafts.get(name)?.[part] : undefined;
    return { hydrated, value: kept ?? start(), isKept: kept !== undefined };
  };
  const [known, setState] = useState(begin);
  let state = known;
  if (known.hydrated !== hydrated) {
    state = begin();
    setState(state);
  }
  function change(value: AnswerDraft[Part]) {
    drafts.set(name, { [part]: value });
    setState((before) => ({ ...before, value }));
  }
  return [state.value, change, state.isKept] as const;
}

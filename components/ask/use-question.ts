'use client';

import { useEffect, useState } from 'react';
import { storeDraft, storedDraft } from './visit-storage';

/** The question that is being written. It outlasts a reload of the page, and a change of its language. */
export function useQuestion(deskId: string) {
  const [question, setQuestion] = useState('');
  useEffect(() => {
    const stored = storedDraft(deskId);
    if (stored !== '') setQuestion((typed) => typed || stored);
  }, [deskId]);
  useEffect(() => storeDraft(deskId, question), [deskId, question]);
  return [question, setQuestion] as const;
}

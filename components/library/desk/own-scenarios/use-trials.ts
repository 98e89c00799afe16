import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ScenarioTrialRequest } from '@/lib/api/scenario-requests';
import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import { api } from '../../../api';
import { useText } from '../../../i18n/text-provider';
import { libraryApi } from '../../library-queries';

/** A question asked twice. A run is undefined until it has been started. */
export interface Trial {
  question: string;
  desk?: string;
  mine?: string;
}

/**
 * Asks questions with the scenario of a desk and with other blocks, one run after another, so that they do not take all places. A refusal ends
 * the comparison, as does unmounting.
 */
export function useTrials(deskId: string, area: string) {
  const { language } = useText();
  const [trials, setTrials] = useState<readonly Trial[]>([]);

  const closed = useRef(new AbortController());
  useEffect(() => {
    closed.current = new AbortController();
    return () => closed.current.abort();
  }, []);

  async function ask(question: string, blocks: ScenarioBlock[] | null): Promise<string> {
    const { signal } = closed.current;
    signal.throwIfAborted();
    const body: ScenarioTrialRequest = { question, area, blocks, pageLanguage: language };
    const path = `${libraryApi('desk', deskId)}/scenario-trial`;
    const { runId } = await api<{ runId: string }>(path, { method: 'POST', body, signal });
    return runId;
  }

  const start = useMutation({
    mutationFn: async ({ questions, blocks }: { questions: readonly string[]; blocks: readonly ScenarioBlock[] }) => {
      setTrials(questions.map((question) => ({ question })));
      for (const [index, question] of questions.entries()) {
        const set = (part: Partial<Trial>) =>
          setTrials((now) => now.map((trial, position) => (position === index ? { ...trial, ...part } : trial)));
        set({ desk: await ask(question, null) });
        set({ mine: await ask(question, [...blocks]) });
      }
    },
  });
  return { trials, start };
}

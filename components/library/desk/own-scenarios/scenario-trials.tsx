'use client';

import { useState } from 'react';
import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import { ownScenarios } from '@/lib/i18n/dictionary/own-scenarios';
import { useWords } from '../../../i18n/text-provider';
import { Button } from '../../../ui/button';
import { ListField } from '../../../ui/list-field';
import { Problem } from '../../../ui/problem';
import { TrialRow } from './trial-row';
import { useTrials } from './use-trials';

/** Each question is asked twice: the runs of one comparison stay below the usual limit per minute. */
const MOST_QUESTIONS = 5;

interface ScenarioTrialsProps {
  deskId: string;
  area: string;
  /** The blocks to try, as they are edited. */
  blocks: readonly ScenarioBlock[];
  /** Questions to begin with. */
  examples: readonly string[];
}

/** Compares the answers to questions with the scenario of the desk and with other blocks. */
export default function ScenarioTrials({ deskId, area, blocks, examples }: ScenarioTrialsProps) {
  const words = useWords(ownScenarios);
  const [questions, setQuestions] = useState<readonly string[]>(examples.slice(0, MOST_QUESTIONS));
  const { trials, start } = useTrials(deskId, area);
  const isReady = questions.length > 0 && questions.length <= MOST_QUESTIONS && blocks.length > 0;
  return (
    <div className="grid min-w-0 gap-3 rounded-xl border p-3">
      <ListField
        label={words.questions}
        hint={words.questionsHint(MOST_QUESTIONS)}
        separator="line"
        entries={questions}
        onChange={setQuestions}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" busy={start.isPending} disabled={!isReady} onClick={() => start.mutate({ questions, blocks })}>
          {words.start}
        </Button>
        <Problem>{start.error?.message}</Problem>
      </div>
      {trials.length > 0 && (
        <ul aria-label={words.results} className="grid gap-3">
          {trials.map((trial, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of one comparison keep their order
            <TrialRow key={index} trial={trial} area={area} isAsking={start.isPending} />
          ))}
        </ul>
      )}
    </div>
  );
}

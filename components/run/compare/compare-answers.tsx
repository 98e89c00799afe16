'use client';

import { useState } from 'react';
import { conversationTitle } from '@/lib/core/conversations/conversation-title';
import { compareRuns } from '@/lib/i18n/dictionary/compare-runs';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { answerOf, hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { LineDiff } from '../../diff/line-diff';
import { WordDiff } from '../../diff/word-diff';
import { useText, useWords } from '../../i18n/text-provider';
import { Markdown } from '../../markdown/markdown';
import { Card } from '../../ui/card';
import { Segmented } from '../../ui/segmented';
import { findView } from '../find-view';
import type { ComparedRun } from './compare-facts';

/** Longer answers are compared by line: comparing words takes ever longer. */
const MOST_BY_WORD = 20_000;

type Shown = 'beside' | 'differences';

const answerIn = (view: RunView) => (findView(view.strategy).answer ?? answerOf)(view);

/** The answers of two runs, side by side or as their differences. */
export function CompareAnswers({ runs }: { runs: readonly [ComparedRun, ComparedRun] }) {
  const words = useWords(compareRuns);
  const [shown, setShown] = useState<Shown>('beside');
  const [before, after] = [answerIn(runs[0].view), answerIn(runs[1].view)];
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{words.answers}</h2>
        <Segmented<Shown>
          aria-label={words.shown}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'beside', label: words.beside },
            { value: 'differences', label: words.differences },
          ]}
        />
      </div>
      {shown === 'beside' ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <AnswerCard side={words.first} {...runs[0]} />
          <AnswerCard side={words.second} {...runs[1]} />
        </div>
      ) : (
        <Card className="p-5">
          <Differences before={before} after={after} />
        </Card>
      )}
    </section>
  );
}

function AnswerCard({ side, run, view }: ComparedRun & { side: string }) {
  const text = useText();
  const words = useWords(compareRuns);
  const answer = answerIn(view);
  return (
    <Card aria-label={`${side}: ${words.answerLabel(conversationTitle(shownQuestion(run.question, text)))}`} className="p-5">
      {answer ? (
        <Markdown streaming={!hasEnded(view.status)}>{answer}</Markdown>
      ) : (
        <p className="text-muted-foreground">{words.noAnswer}</p>
      )}
    </Card>
  );
}

function Differences({ before, after }: { before: string; after: string }) {
  const words = useWords(compareRuns);
  if (before === after) return <p className="text-muted-foreground">{words.sameAnswer}</p>;
  if (Math.max(before.length, after.length) > MOST_BY_WORD)
    return <LineDiff before={before} after={after} label={words.differences} />;
  return <WordDiff before={before} after={after} />;
}

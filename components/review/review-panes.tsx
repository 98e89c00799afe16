'use client';

import { useState } from 'react';
import type { ReviewAnswer, ReviewedDesk } from '@/lib/api/review-requests';
import { review } from '@/lib/i18n/dictionary/review';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText, useWords } from '../i18n/text-provider';
import { LeaveGuard } from '../shell/leave-guard';
import { ShortcutsLine } from '../ui/shortcuts-line';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs';
import { useMedia } from '../ui/use-media';
import { ConversationPane } from './conversation-pane';
import { EvidencePane } from './evidence-pane';
import { ScorePane } from './score-pane';
import { useReview } from './use-review';
import { useReviewKeys } from './use-review-keys';

interface ReviewPanesProps {
  desk: ReviewedDesk;
  answer: ReviewAnswer;
  userId: string;
  onMove(step: 1 | -1): void;
}

const PANES = ['conversation', 'scores', 'evidence'] as const;

/** Conversation, scores and evidence side by side; in a narrow window as tabs. */
export function ReviewPanes({ desk, answer, userId, onMove }: ReviewPanesProps) {
  const text = useText();
  const words = useWords(review);
  const isNarrow = useMedia('(max-width: 63.99rem)');
  const [help, setHelp] = useState(true);
  const form = useReview({ deskId: desk.id, answer, userId });
  const keys = useReviewKeys({
    onMove,
    onScore: form.score,
    onSave: form.save,
    onRelease: form.release,
    onHelp: () => setHelp(!help),
  });
  const panes = {
    conversation: <ConversationPane desk={desk} answer={answer} />,
    scores: <ScorePane answer={answer} userId={userId} form={form} />,
    evidence: <EvidencePane answer={answer} />,
  };
  return (
    <>
      {form.isDirty && <LeaveGuard />}
      <div {...keys} className="grid min-w-0 gap-4 rounded-md">
        <ShortcutsLine
          shown={help}
          onShow={setHelp}
          keys={[
            [['j', 'k'], words.keyMove],
            [['1', '2', '3'], words.keyScore],
            [['s'], words.keySave],
            [['r'], words.keyRelease],
          ]}
        />
        {isNarrow ? (
          <Tabs defaultValue="scores">
            <TabsList>
              {PANES.map((pane) => (
                <TabsTrigger key={pane} value={pane}>
                  {words.panes[pane]}
                </TabsTrigger>
              ))}
            </TabsList>
            {PANES.map((pane) => (
              <TabsContent key={pane} value={pane}>
                <h2 className="sr-only">{words.panes[pane]}</h2>
                {pane === 'scores' && (
                  <p className="wrap-anywhere pb-3 font-medium">{shownQuestion(answer.kept.question, text) || words.withheld}</p>
                )}
                {panes[pane]}
              </TabsContent>
            ))}
          </Tabs>
        ) : (
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)] items-start gap-4">
            {PANES.map((pane) => (
              <section key={pane} aria-label={words.panes[pane]} className="min-w-0 rounded-2xl border bg-card p-4">
                <h2 className="pb-3 font-semibold text-sm">{words.panes[pane]}</h2>
                {panes[pane]}
              </section>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

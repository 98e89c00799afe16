'use client';

import { CircleCheck, CircleSlash, MessageCircleQuestion, OctagonX, TriangleAlert } from 'lucide-react';
import type { InboxHistoryAnswer } from '@/lib/api/answers';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText } from '../i18n/text-provider';
import { questionWords } from '../run/request/question-words';
import { Badge } from '../ui/badge';
import { useAgentTitle } from '../use-agent-title';
import { entryId } from './entry-id';
import { HistoryRow } from './history-row';
import { type Outcome, outcomeOf } from './outcome-of';

const icons = { success: CircleCheck, warning: TriangleAlert, danger: OctagonX, neutral: CircleSlash } satisfies Record<
  Outcome['tone'],
  unknown
>;

/** The user's decisions and their outcomes. */
export function DecidedList({ history: { decided, ended } }: { history: InboxHistoryAnswer }) {
  const text = useText();
  const titleOf = useAgentTitle();
  return (
    <ul className="grid gap-2">
      {decided.map((entry) => {
        const { run, request, answer, answeredAt } = entry;
        const { name, agent } = request.data;
        const isOver = ended.some((one) => one.run.id === run.id);
        const { tone, words, detail } = outcomeOf(entry, isOver, text);
        const isQuestion = answer.kind !== 'approval';
        const Icon = isQuestion ? MessageCircleQuestion : icons[tone];
        return (
          <HistoryRow
            key={entryId(entry)}
            runId={run.id}
            title={isQuestion ? questionWords(request.data, text) : toolTitle(name, text)}
            at={answeredAt}
            badge={
              <Badge tone={tone}>
                <Icon aria-hidden="true" />
                {words}
              </Badge>
            }
          >
            {detail && <p className="line-clamp-3 wrap-anywhere text-xs">{detail}</p>}
            <p className="truncate text-muted-foreground text-xs">
              {titleOf(agent)} · {shownQuestion(run.question, text)}
            </p>
          </HistoryRow>
        );
      })}
    </ul>
  );
}

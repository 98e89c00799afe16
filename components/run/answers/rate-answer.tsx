'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackAnswer, GivenFeedbackAnswer } from '@/lib/api/review-requests';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { RunView } from '@/lib/run-view/types';
import { answersView } from '@/lib/strategies/answers/view';
import { api, isNotFound } from '../../api';
import { AskLanguage } from '../../ask/ask-words';
import { Feedback } from '../../ask/feedback';
import { useText } from '../../i18n/text-provider';

/** Asks whether the answer helped, and shows the feedback already given. Answers that are not kept for review cannot be rated. */
export default function RateAnswer({ view }: { view: RunView }) {
  const { answered, isKept } = answersView(view);
  if (!answered || !isKept || answered.answer.answerType === 'refused') return null;
  return <Rating path={`/api/desks/${answered.deskId}/answers/${answered.id}/feedback`} />;
}

function Rating({ path }: { path: string }) {
  const { language } = useText();
  const client = useQueryClient();
  const queryKey = ['feedback', path];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<GivenFeedbackAnswer>(path, { signal }),
    retry: false,
  });

  async function rate(body: AnswerFeedback) {
    const stored = await api<FeedbackAnswer>(path, { method: 'PUT', body });
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, stored);
  }

  // The answer has been deleted meanwhile: there is nothing to rate.
  if (isNotFound(error)) return null;
  return (
    <AskLanguage language={language}>
      <Feedback given={data?.feedback ?? undefined} onRate={rate} />
    </AskLanguage>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewAnswer } from '@/lib/api/review-requests';
import { FULL_SCORE, type ReviewContent, reviewTotal, type Score } from '@/lib/core/desks/answer-review';
import { review } from '@/lib/i18n/dictionary/review';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { toast } from '../ui/toast';
import { answerQuery, answersPath, reviewedDesksQuery } from './review-queries';

/** A review that may lack scores. */
export interface ReviewDraft extends Omit<ReviewContent, 'sentences'> {
  sentences: { score: Score | null; reason: string }[];
}

export interface ReviewForm {
  draft: ReviewDraft;
  /** Null while scores are missing. */
  total: number | null;
  hasCitation: boolean;
  isReleasable: boolean;
  /** Whether it differs from what is saved. */
  isDirty: boolean;
  busy: 'save' | 'release' | undefined;
  change(change: Partial<ReviewDraft>): void;
  changeSentence(place: number, change: Partial<ReviewDraft['sentences'][number]>): void;
  /** Scores a sentence by its place, or the citation, which comes after the sentences. */
  score(row: number, score: Score): void;
  /** Saves the review, if no score is missing. */
  save(): void;
  /** Releases the answer, if it can be released. */
  release(): void;
  withdraw(): void;
}

interface Reviewing {
  deskId: string;
  answer: ReviewAnswer;
  userId: string;
}

/** The user's review of an answer: begins with what they have saved before. */
export function useReview({ deskId, answer, userId }: Reviewing): ReviewForm {
  const words = useWords(review);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => firstDraft(answer, userId));
  const { id } = answer.kept;
  const path = `${answersPath(deskId)}/${id}`;
  const hasCitation = answer.kept.answer.citation !== null;
  const complete = completeReview(draft, hasCitation);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(firstDraft(answer, userId));
  const isReleasable = answer.score === FULL_SCORE && !answer.isFlagged && answer.release === null && !answer.kept.ownScenario;

  function settled(changed: ReviewAnswer) {
    queries.setQueryData(answerQuery(deskId, id).queryKey, changed);
    return queries.invalidateQueries({ ...reviewedDesksQuery, exact: true });
  }
  const onError = (error: Error) => toast.error(error.message);
  const saving = useMutation({
    mutationFn: ({ body }: { body: ReviewContent; sent: ReviewDraft }) =>
      api<ReviewAnswer>(`${path}/review`, { method: 'PUT', body }),
    onSuccess: (changed, { sent }) => {
      // Edits made during the save are kept.
      setDraft((now) => (now === sent ? firstDraft(changed, userId) : now));
      toast.success(answer.release && !changed.release ? words.savedWithdrawn : words.saved);
      return settled(changed);
    },
    onError,
  });
  const releasing = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => api<ReviewAnswer>(`${path}/release`, { method }),
    onSuccess: (changed) => {
      toast.success(changed.release ? words.releasedDone : words.withdrawnDone);
      return settled(changed);
    },
    onError,
  });

  const change: ReviewForm['change'] = (changed) => setDraft((before) => ({ ...before, ...changed }));
  const changeSentence: ReviewForm['changeSentence'] = (place, changed) =>
    setDraft((before) => ({
      ...before,
      sentences: before.sentences.map((sentence, position) => (position === place ? { ...sentence, ...changed } : sentence)),
    }));
  return {
    draft,
    hasCitation,
    isReleasable,
    isDirty,
    change,
    changeSentence,
    total: complete ? reviewTotal(complete) : null,
    busy: saving.isPending ? 'save' : releasing.isPending ? 'release' : undefined,
    score: (row, score) =>
      row < draft.sentences.length ? changeSentence(row, { score }) : hasCitation && change({ citationScore: score }),
    save: () => complete && !saving.isPending && saving.mutate({ body: complete, sent: draft }),
    release: () => isReleasable && !releasing.isPending && releasing.mutate('POST'),
    withdraw: () => releasing.mutate('DELETE'),
  };
}

function firstDraft({ kept, reviews }: ReviewAnswer, userId: string): ReviewDraft {
  const saved = reviews.find(({ reviewer }) => reviewer.id === userId);
  const { betterUrl = '', isHarmful = false, hasContentProblem = false, note = '', citationScore = null } = saved ?? {};
  const sentences = kept.answer.sentences.map((_, place) => {
    const { score = null, reason = '' } = saved?.sentences[place] ?? {};
    return { score, reason };
  });
  return { sentences, citationScore, betterUrl, isHarmful, hasContentProblem, note };
}

/** Returns the review, unless a sentence or the citation has no score. */
function completeReview(draft: ReviewDraft, hasCitation: boolean): ReviewContent | undefined {
  const sentences = draft.sentences.flatMap(({ score, reason }) => (score === null ? [] : [{ score, reason }]));
  const isComplete = sentences.length === draft.sentences.length && (draft.citationScore !== null || !hasCitation);
  return isComplete && sentences.length > 0 ? { ...draft, sentences } : undefined;
}

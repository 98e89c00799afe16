'use client';

import type { ReviewAnswer } from '@/lib/api/review-requests';
import { review } from '@/lib/i18n/dictionary/review';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Textarea } from '../ui/textarea';
import { CitationFacts } from './citation-facts';
import { OtherReviews } from './other-reviews';
import { ScoreRow } from './score-row';
import { SupportNote } from './support-note';
import type { ReviewForm } from './use-review';

interface ScorePaneProps {
  answer: ReviewAnswer;
  userId: string;
  form: ReviewForm;
}

/** The reader's scores of every sentence and the citation, their total, flags and note, and the release. */
export function ScorePane({ answer, userId, form }: ScorePaneProps) {
  const { format } = useText();
  const words = useWords(review);
  const { draft, total } = form;
  const { sentences, citation, answerType } = answer.kept.answer;
  if (sentences.length === 0) return <p className="text-muted-foreground text-sm">{words.noSentences}</p>;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {sentences.map((sentence, place) => {
          const { score, reason } = draft.sentences[place] ?? { score: null, reason: '' };
          const label = words.sentence(place + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences are never reordered
            <ScoreRow key={place} label={label} score={score} onScore={(next) => form.score(place, next)}>
              <p className="wrap-anywhere text-sm">{sentence.text}</p>
              {answerType === 'normal' && <SupportNote sentence={sentence} />}
              {score !== null && score < 100 && (
                <Field label={`${label}, ${words.reason}`}>
                  {(control) => (
                    <Input
                      {...control}
                      value={reason}
                      maxLength={500}
                      onChange={({ target }) => form.changeSentence(place, { reason: target.value })}
                    />
                  )}
                </Field>
              )}
            </ScoreRow>
          );
        })}
        {citation ? (
          <ScoreRow label={words.citation} score={draft.citationScore} onScore={(next) => form.score(sentences.length, next)}>
            <CitationFacts citation={citation} />
            {draft.citationScore !== null && draft.citationScore < 100 && (
              <Field label={words.betterUrl}>
                {(control) => (
                  <Input
                    {...control}
                    type="url"
                    value={draft.betterUrl}
                    maxLength={2000}
                    onChange={({ target }) => form.change({ betterUrl: target.value.trim() })}
                  />
                )}
              </Field>
            )}
          </ScoreRow>
        ) : (
          <li className="text-muted-foreground text-sm">{words.noCitation}</li>
        )}
      </ol>
      <div className="grid justify-items-start gap-1">
        <Checkbox checked={draft.isHarmful} onCheckedChange={(isHarmful) => form.change({ isHarmful })}>
          {words.harmful}
        </Checkbox>
        <Checkbox checked={draft.hasContentProblem} onCheckedChange={(hasContentProblem) => form.change({ hasContentProblem })}>
          {words.contentProblem}
        </Checkbox>
      </div>
      <Field label={words.note}>
        {(control) => (
          <Textarea
            {...control}
            value={draft.note}
            maxLength={2000}
            onChange={({ target }) => form.change({ note: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          {words.total} <strong className="text-base tabular-nums">{total === null ? '–' : format.number(total)}</strong>
          {total === null && <span className="block text-muted-foreground text-xs">{words.incomplete}</span>}
        </p>
        <Button variant="primary" disabled={total === null} busy={form.busy === 'save'} onClick={form.save}>
          {words.save}
        </Button>
      </div>
      <OtherReviews answer={answer} userId={userId} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        {answer.release ? (
          <>
            <p className="text-sm">{words.released(format.date(answer.release.at), answer.release.by)}</p>
            <Button busy={form.busy === 'release'} onClick={form.withdraw}>
              {words.withdraw}
            </Button>
          </>
        ) : (
          <>
            <p className="min-w-0 flex-1 basis-48 text-muted-foreground text-xs">
              {answer.kept.ownScenario ? words.ownScenario : words.releaseHint}
            </p>
            <Button disabled={!form.isReleasable} busy={form.busy === 'release'} onClick={form.release}>
              {words.release}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

'use client';

import { isJsonObject } from '@/lib/core/json/json';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import type { RequestView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Textarea } from '../../ui/textarea';
import { useAnswerDraft } from '../signals/use-answer-draft';
import { ArgumentFields } from './argument-fields';
import { answerWords, questionWords } from './question-words';

const LONGEST_ANSWER = 10_000;

interface QuestionCardProps {
  request: RequestView;
  busy: boolean;
  onAnswer(reply: AnswerRequest): void;
}

/** Whether the call itself is the question. A question about a call (did it happen?) must be shown with the call. */
export function isQuestionItself({ kind, question, args }: RequestView): boolean {
  return kind === 'question' && isJsonObject(args) && args.question === question;
}

/** A question to the user, with options if there are any, and a field for another answer. */
export function QuestionCard({ request, busy, onAnswer }: QuestionCardProps) {
  const text = useText();
  const card = useWords(requestCard);
  const [own, setOwn] = useAnswerDraft('answer', () => '');
  const { options = [] } = request;
  const answer = (words: string) => words !== '' && onAnswer({ kind: 'question', answer: words });
  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere font-medium">
        {questionWords(request, text)}
      </p>
      {!isQuestionItself(request) && <ArgumentFields args={request.args} />}
      {options.length > 0 && (
        <Group aria-label={card.options} className="flex flex-wrap gap-2">
          {options.map((option) => (
            <Button
              key={option}
              size="sm"
              busy={busy}
              className="wrap-anywhere h-auto min-h-8 max-w-full whitespace-normal py-1 text-left"
              onClick={() => answer(option)}
            >
              {answerWords(option, request, text)}
            </Button>
          ))}
        </Group>
      )}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          answer(own.trim());
        }}
      >
        <Field label={card.answer}>
          {(control) => (
            <Textarea {...control} maxLength={LONGEST_ANSWER} value={own} onChange={({ target }) => setOwn(target.value)} />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={busy}
          aria-disabled={own.trim() === '' || undefined}
          className="justify-self-start"
        >
          {card.sendAnswer}
        </Button>
      </form>
    </>
  );
}

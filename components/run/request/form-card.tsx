'use client';

import { useState } from 'react';
import { formSchema } from '@/lib/core/desks/question-form';
import { localizeField } from '@/lib/core/phrases/localize-field';
import { issueProblem } from '@/lib/core/problems/field-problem';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import { questionForm } from '@/lib/i18n/dictionary/question-form';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import { draftForm, readForm } from '@/lib/run-view/form-draft';
import type { RequestView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { useAnswerDraft } from '../signals/use-answer-draft';
import { FormField } from './form-field';

interface FormCardProps {
  request: RequestView;
  busy: boolean;
  onAnswer(reply: AnswerRequest): void;
}

/** A question with fields that a tool asks in the middle of a call. */
export default function FormCard({ request: { question, fields = [] }, busy, onAnswer }: FormCardProps) {
  const card = useWords(requestCard);
  const words = useWords(questionForm);
  const text = useText();
  const [drafts, setDrafts] = useAnswerDraft('form', () => draftForm(fields));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function send() {
    const read = formSchema(fields).safeParse(readForm(fields, drafts));
    if (read.success) return onAnswer({ kind: 'form', action: 'accept', values: read.data });
    const problems = read.error.issues.map((issue) => [
      String(issue.path[0]),
      localizeField(text, issue.message, issueProblem(issue)),
    ]);
    setErrors(Object.fromEntries(problems));
  }

  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere font-medium">{question}</p>
      <p className="text-muted-foreground text-xs">{words.asks}</p>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {fields.map((field, n) => (
          <FormField
            key={field.name}
            field={field}
            draft={drafts[n] ?? ''}
            error={errors[field.name]}
            onDraft={(draft) => {
              setDrafts(drafts.with(n, draft));
              setErrors({});
            }}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="sm" busy={busy}>
            {card.sendAnswer}
          </Button>
          <Button size="sm" busy={busy} onClick={() => onAnswer({ kind: 'form', action: 'decline' })}>
            {words.decline}
          </Button>
          <Button size="sm" variant="ghost" busy={busy} onClick={() => onAnswer({ kind: 'form', action: 'cancel' })}>
            {words.dismiss}
          </Button>
        </div>
      </form>
    </>
  );
}

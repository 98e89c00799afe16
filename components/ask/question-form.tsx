'use client';

import { type FormEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../ui/button';
import { sendOnKey } from '../ui/send-on-key';
import { Textarea } from '../ui/textarea';
import { useAskLanguage, useAskWords } from './ask-words';

interface QuestionFormProps {
  deskId: string;
  /** Maximum length in characters. */
  length: number;
  busy: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  question: string;
  onChange(question: string): void;
  onAsk(question: string): void;
}

/** The question field with its counter. */
export function QuestionForm({ deskId, length, busy, field, question, onChange, onAsk }: QuestionFormProps) {
  const words = useAskWords();
  const language = useAskLanguage();
  const id = useId();
  const [wasEmpty, setWasEmpty] = useState(false);
  const left = length - [...question].length;
  const isTooLong = left < 0;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const text = question.trim();
    setWasEmpty(text === '');
    if (text !== '' && !isTooLong && !busy) onAsk(text);
  }

  return (
    <form action={`/api/ask/${deskId}`} method="post" onSubmit={submit} className="mt-6">
      <input type="hidden" name="pageLanguage" value={language} />
      <label htmlFor={id} className="font-medium">
        {words.question}
      </label>
      <p id={`${id}-hint`} className="text-muted-foreground text-xs">
        {words.hint}
      </p>
      <Textarea
        ref={field}
        id={id}
        name="question"
        required
        rows={2}
        value={question}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={sendOnKey(submit)}
        enterKeyHint="enter"
        placeholder={words.placeholder}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-invalid={isTooLong || (wasEmpty && question.trim() === '') || undefined}
        className="mt-1.5 min-h-16 text-base"
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-count`} className={`text-xs ${isTooLong ? 'text-danger' : 'text-muted-foreground'}`}>
          {isTooLong ? words.tooLong(-left) : words.left(left)}
        </p>
        <noscript className="text-muted-foreground text-xs">{words.noScript}</noscript>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

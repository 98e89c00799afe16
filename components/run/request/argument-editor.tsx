'use client';

import { type ReactNode, useState } from 'react';
import type { Json } from '@/lib/core/json/json';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import { type ArgumentDraft, draftArguments, readArguments, wholeDraft } from '@/lib/run-view/argument-draft';
import { nameWords } from '@/lib/run-view/name-words';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { useAnswerDraft } from '../signals/use-answer-draft';

interface ArgumentEditorProps {
  args: Json;
  /** Called only with valid arguments. */
  onSubmit(args: Json): void;
  /** The buttons. */
  children: ReactNode;
}

/** Edits the arguments of a call, field by field or as JSON. */
export function ArgumentEditor({ args, onSubmit, children }: ArgumentEditorProps) {
  const card = useWords(requestCard);
  const [draft, setDraft, isKept] = useAnswerDraft('args', () => draftArguments(args));
  const [invalid, setInvalid] = useState<readonly string[]>([]);

  /** Parses the draft. Returns undefined and shows the errors if it is invalid. */
  function read(): Json | undefined {
    const parsed = readArguments(args, draft);
    setInvalid('invalid' in parsed ? parsed.invalid : []);
    return 'args' in parsed ? parsed.args : undefined;
  }

  function change(next: ArgumentDraft) {
    setInvalid([]);
    setDraft(next);
  }

  function switchForm() {
    const edited = read();
    if (edited !== undefined) change('whole' in draft ? draftArguments(edited) : wholeDraft(edited));
  }

  const fields = 'whole' in draft ? { '': draft.whole } : draft.fields;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const edited = read();
        if (edited !== undefined) onSubmit(edited);
      }}
    >
      {Object.entries(fields).map(([name, value], index) => (
        <Field
          key={name}
          label={name === '' ? card.json : nameWords(name)}
          error={invalid.includes(name) ? card.notJson : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus={index === 0 && !isKept}
              value={value}
              spellCheck={false}
              className={name === '' ? 'font-mono text-xs' : undefined}
              onChange={({ target }) =>
                change(name === '' ? { whole: target.value } : { fields: { ...fields, [name]: target.value } })
              }
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button variant="link" size="sm" className="ml-auto px-0" onClick={switchForm}>
          {'whole' in draft ? card.editFields : card.editJson}
        </Button>
      </div>
    </form>
  );
}

'use client';

import { type ReactNode, useState } from 'react';
import type { Json } from '@/lib/core/json/json';
import { changes as changeWords } from '@/lib/i18n/dictionary/changes';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import { draftChanges, fieldWords, type ProposedChanges, readChanges } from '@/lib/run-view/proposed-changes';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Textarea } from '../../ui/textarea';
import { useAnswerDraft } from '../signals/use-answer-draft';
import { ChangeFrame } from './change-frame';

interface ChangesEditorProps {
  args: Json;
  proposal: ProposedChanges;
  /** Called only with valid arguments and at least one record. */
  onSubmit(args: Json): void;
  /** The buttons. */
  children: ReactNode;
}

/** Edits the changes of a proposal: records can be excluded, values changed. */
export function ChangesEditor({ args, proposal, onSubmit, children }: ChangesEditorProps) {
  const card = useWords(requestCard);
  const words = useWords(changeWords);
  const { changes } = proposal;
  const [draft, setDraft] = useAnswerDraft('changes', () => draftChanges(proposal));
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const { left, values } = draft;
  const kept = changes.length - left.length;

  function submit() {
    const read = readChanges(args, draft);
    setInvalid('invalid' in read ? read.invalid : []);
    if ('args' in read && kept > 0) onSubmit(read.args);
  }

  function keep(id: string, on: boolean) {
    setDraft({ values, left: on ? left.filter((one) => one !== id) : [...left, id] });
  }

  function write(id: string, field: string, value: string) {
    setInvalid([]);
    setDraft({ left, values: { ...values, [id]: { ...values[id], [field]: value } } });
  }

  return (
    <form
      className="grid min-w-0 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ul aria-label={words.label} className="grid gap-2">
        {changes.map((change) => {
          const { id, name } = change;
          const isLeft = left.includes(id);
          return (
            <ChangeFrame
              key={id}
              change={change}
              left={isLeft}
              select={
                <Checkbox bare checked={!isLeft} onCheckedChange={(on) => keep(id, on)}>
                  {words.change(name ?? id)}
                </Checkbox>
              }
              newValue={(field) => (
                <span className="grid min-w-0 flex-1 basis-32 gap-1">
                  <Textarea
                    aria-label={words.valueOf(fieldWords(field), name ?? id)}
                    aria-invalid={invalid.includes(`${id} ${field}`) || undefined}
                    disabled={isLeft}
                    value={values[id]?.[field] ?? ''}
                    onChange={({ target }) => write(id, field, target.value)}
                  />
                  {invalid.includes(`${id} ${field}`) && (
                    <span role="alert" className="text-danger">
                      {card.notJson}
                    </span>
                  )}
                </span>
              )}
            />
          );
        })}
      </ul>
      <p role="status" className={kept === 0 ? 'text-danger text-xs' : 'text-muted-foreground text-xs'}>
        {kept === 0 ? words.noneKept : words.kept(kept, changes.length)}
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </form>
  );
}

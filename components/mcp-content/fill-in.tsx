'use client';

import { type FormEvent, useState } from 'react';
import { mcpContent } from '@/lib/i18n/dictionary/mcp-content';
import { useWords } from '../i18n/text-provider';
import { GuardedDialog } from '../shell/guarded-dialog';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Problem } from '../ui/problem';
import type { Offer } from './offers';
import type { Trigger } from './trigger';

interface FillInProps {
  offer: Offer;
  kind: Trigger['kind'];
  busy: boolean;
  error: Error | null;
  onSubmit(values: Record<string, string>): void;
  onClose(): void;
}

/** A dialog with the arguments of a prompt, or the variables of a resource's address. */
export function FillIn({ offer: { title, description, origin, fields }, kind, busy, error, onSubmit, onClose }: FillInProps) {
  const words = useWords(mcpContent);
  const [values, setValues] = useState<Record<string, string>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form is inside the composer's form for React, which would send the message.
    event.stopPropagation();
    onSubmit(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  }

  return (
    <GuardedDialog
      isDirty={Object.values(values).some((value) => value !== '')}
      onClose={onClose}
      title={title}
      description={[origin, description].filter(Boolean).join(' – ')}
    >
      <form onSubmit={submit} className="grid gap-4">
        {fields.map((field) => (
          <Field
            key={field.name}
            label={field.required ? field.name : words.optional(field.name)}
            hint={field.description || undefined}
          >
            {(control) => (
              <Input
                {...control}
                required={field.required}
                maxLength={10_000}
                value={values[field.name] ?? ''}
                onChange={({ target }) => setValues((before) => ({ ...before, [field.name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <Problem className="text-sm">{error?.message}</Problem>
        <DialogActions busy={busy}>{words.use[kind]}</DialogActions>
      </form>
    </GuardedDialog>
  );
}

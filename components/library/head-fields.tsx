'use client';

import { useState } from 'react';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Textarea } from '../ui/textarea';
import { suggestName } from './suggest-name';
import type { Editor } from './use-editor';

/** The fields that every item has. The name of a new item is derived from its title until the user edits it. */
export function HeadFields<Kind extends LibraryKind>({ editor }: { editor: Editor<Kind> }) {
  const words = useWords(library);
  const { content, change, errorOf, isNew } = editor;
  const [named, setNamed] = useState(!isNew || content.name !== '');
  // Safe: all kinds have these fields.
  const set = (part: Partial<Record<'title' | 'name' | 'description', string> & { enabled: boolean }>) =>
    change(part as Parameters<typeof change>[0]);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.titleField} error={errorOf('title')}>
          {(control) => (
            <Input
              {...control}
              value={content.title}
              maxLength={100}
              autoComplete="off"
              onChange={({ target: { value } }) => set({ title: value, ...(!named && { name: suggestName(value) }) })}
            />
          )}
        </Field>
        <Field label={words.name} hint={words.nameHint} error={errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              value={content.name}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={({ target: { value } }) => {
                setNamed(value !== '');
                set({ name: value });
              }}
            />
          )}
        </Field>
      </div>
      <Field label={words.descriptionField} error={errorOf('description')}>
        {(control) => (
          <Textarea
            {...control}
            value={content.description}
            maxLength={500}
            onChange={({ target: { value } }) => set({ description: value })}
          />
        )}
      </Field>
      <div className="grid gap-0.5">
        <Checkbox checked={content.enabled} onCheckedChange={(enabled) => set({ enabled })}>
          {words.enabled}
        </Checkbox>
        <p className="text-muted-foreground text-xs">{words.enabledHint}</p>
      </div>
    </>
  );
}

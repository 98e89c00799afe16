'use client';

import { TOOL_ACCESS } from '@/lib/core/tools/tool';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Input } from '../../ui/input';
import { Segmented } from '../../ui/segmented';
import { Textarea } from '../../ui/textarea';
import type { ToolDraft } from './tool-draft';

export interface DraftFieldsProps {
  draft: ToolDraft;
  change(part: Partial<ToolDraft>): void;
  problemOf(field: string): string | undefined;
}

/** The name of a tool, its description for models, and whether it changes data. */
export function ToolFields({ draft: { name, description, access }, change, problemOf }: DraftFieldsProps) {
  const words = useWords(httpTools);
  return (
    <>
      <Field label={words.name} hint={words.nameHint} error={problemOf('name')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={words.description} hint={words.descriptionHint} error={problemOf('description')}>
        {(control) => (
          <Textarea
            {...control}
            value={description}
            maxLength={4000}
            className="min-h-16"
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <Group aria-label={words.access} className="grid justify-items-start gap-1.5">
        <p className="font-medium text-sm">{words.access}</p>
        <Segmented
          aria-label={words.access}
          value={access}
          onValueChange={(chosen) => change({ access: chosen })}
          options={TOOL_ACCESS.map((value) => ({ value, label: value === 'write' ? words.writes : words.reads }))}
        />
        <p className="text-muted-foreground text-xs">{words.accessHints[access]}</p>
      </Group>
    </>
  );
}

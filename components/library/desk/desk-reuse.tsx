'use client';

import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { RequiredNumberField } from '../number-field';
import type { DeskFieldsProps } from './desk-fields';

/** Reuse of released answers, and automatic evaluation. */
export function DeskReuse({ definition: { reuse, evaluation }, onChange, isReadOnly, errorOf }: DeskFieldsProps) {
  const words = useWords(deskEditor);
  return (
    <>
      <Checkbox checked={reuse.enabled} onCheckedChange={(enabled) => onChange({ reuse: { ...reuse, enabled } })}>
        {words.reuseEnabled}
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.reuseWhen} error={errorOf('reuse.when')}>
          {(control) => (
            <Select
              {...control}
              value={reuse.when}
              onValueChange={(when) => onChange({ reuse: { ...reuse, when } })}
              options={(['after-context', 'before-context'] as const).map((value) => ({ value, label: words.reuseTimes[value] }))}
              disabled={isReadOnly || !reuse.enabled}
            />
          )}
        </Field>
        <RequiredNumberField
          label={words.days}
          error={errorOf('reuse.days')}
          step={1}
          value={reuse.days}
          onChange={(value) => onChange({ reuse: { ...reuse, days: value } })}
        />
        <Field label={words.evaluation} error={errorOf('evaluation')}>
          {(control) => (
            <Select
              {...control}
              value={evaluation}
              onValueChange={(next) => onChange({ evaluation: next })}
              options={(['off', 'async', 'sync'] as const).map((value) => ({ value, label: words.evaluations[value] }))}
              disabled={isReadOnly}
            />
          )}
        </Field>
      </div>
    </>
  );
}

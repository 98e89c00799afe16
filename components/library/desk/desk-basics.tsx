'use client';

import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { ModelSelect } from '../model-select';
import type { DeskFieldsProps } from './desk-fields';
import { TranslatedField } from './translated-field';

/** The organisation, instructions and models of a desk. */
export function DeskBasics({
  definition: { organisation, instructions, models },
  onChange,
  isReadOnly,
  errorOf,
}: DeskFieldsProps) {
  const words = useWords(deskEditor);
  return (
    <>
      <TranslatedField
        label={words.organisation}
        hint={words.organisationHint}
        value={organisation}
        onChange={(next) => onChange({ organisation: next })}
        errorOf={(language) => errorOf(`organisation.${language}`)}
        maxLength={200}
      />
      <Field label={words.instructions} hint={words.instructionsHint} error={errorOf('instructions')}>
        {(control) => (
          <Textarea
            {...control}
            value={instructions}
            maxLength={20_000}
            className="min-h-24"
            onChange={({ target }) => onChange({ instructions: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <ModelSelect
          label={words.modelAnswer}
          model={models.answer}
          onChange={(answer) => onChange({ models: { ...models, answer } })}
          disabled={isReadOnly}
          error={errorOf('models.answer')}
        />
        <ModelSelect
          label={words.modelSmall}
          hint={words.modelSmallHint}
          model={models.small}
          onChange={(small) => onChange({ models: { ...models, small } })}
          disabled={isReadOnly}
          error={errorOf('models.small')}
        />
      </div>
    </>
  );
}

'use client';

import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { RequiredNumberField } from '../number-field';
import type { DeskFieldsProps } from './desk-fields';

/** Limits of a conversation, a question and an answer. */
export function DeskLimits({ definition: { limits }, onChange, errorOf }: DeskFieldsProps) {
  const words = useWords(deskEditor);
  const limit = (name: keyof typeof limits, hint?: string) => (
    <RequiredNumberField
      label={words[name]}
      hint={hint}
      error={errorOf(`limits.${name}`)}
      step={1}
      value={limits[name]}
      onChange={(value) => onChange({ limits: { ...limits, [name]: value } })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {limit('questions')}
      {limit('length')}
      {limit('sentences')}
      {limit('attempts', words.attemptsHint)}
    </div>
  );
}

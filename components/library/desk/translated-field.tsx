'use client';

import type { Translated } from '@/lib/core/desks/desk-definition';
import { LANGUAGES } from '@/lib/core/text/language';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';

interface TranslatedFieldProps {
  label: string;
  hint?: string;
  value: Translated;
  onChange(value: Translated): void;
  errorOf(language: string): string | undefined;
  maxLength: number;
  /** Several lines. */
  isLong?: boolean;
}

/** A text in each language of the product. */
export function TranslatedField({ label, hint, value, onChange, errorOf, maxLength, isLong = false }: TranslatedFieldProps) {
  const words = useWords(deskEditor);
  const Control = isLong ? Textarea : Input;
  return (
    <div className="grid min-w-0 gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <Field key={language} label={words.inLanguage[language](label)} hint={hint} error={errorOf(language)}>
          {(control) => (
            <Control
              {...control}
              lang={language}
              value={value[language]}
              maxLength={maxLength}
              onChange={({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

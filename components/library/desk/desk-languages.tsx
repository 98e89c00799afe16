'use client';

import { LANGUAGES } from '@/lib/core/text/language';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { languageName } from '../../i18n/language-name';
import { useText, useWords } from '../../i18n/text-provider';
import { CheckboxList } from '../../ui/checkbox-list';
import { Group } from '../../ui/group';
import { ListField } from '../../ui/list-field';
import { Problem } from '../../ui/problem';
import { Segmented } from '../../ui/segmented';
import { useProblemBox } from '../../ui/use-problem-box';
import type { DeskFieldsProps } from './desk-fields';

/** Languages of the sources and of the pages of a desk. */
export function DeskLanguages({ definition, onChange, isReadOnly, errorOf }: DeskFieldsProps) {
  const box = useProblemBox(errorOf('pageLanguages'));
  const words = useWords(deskEditor);
  const { language } = useText();
  const { languages, pageLanguages, unknownLanguage } = definition;
  const names = languages.map((code) => languageName(code, language));
  return (
    <>
      <div className="grid gap-1.5">
        <ListField
          label={words.sourceLanguages}
          hint={words.sourceLanguagesHint}
          error={errorOf('languages')}
          separator="comma"
          entries={languages}
          onChange={(next) => onChange({ languages: next.map((code) => code.toLowerCase()) })}
        />
        {names.length > 0 && <p className="text-xs">{words.chosenLanguages(names.join(', '))}</p>}
      </div>
      <Group {...box} aria-label={words.pageLanguages} className="grid gap-1">
        <span className="font-medium text-sm">{words.pageLanguages}</span>
        <CheckboxList
          options={LANGUAGES.map((one) => ({ value: one, label: words.pageLanguage[one] }))}
          chosen={pageLanguages}
          onChange={(next) => onChange({ pageLanguages: next })}
        />
        <Problem>{errorOf('pageLanguages')}</Problem>
      </Group>
      <div className="grid gap-1.5">
        <span className="font-medium text-sm">{words.unknownLanguage}</span>
        <Segmented
          aria-label={words.unknownLanguage}
          value={unknownLanguage}
          onValueChange={(next) => onChange({ unknownLanguage: next })}
          options={(['page', 'refuse'] as const).map((value) => ({ value, label: words.unknownLanguages[value] }))}
          disabled={isReadOnly}
          className="justify-self-start"
        />
      </div>
    </>
  );
}

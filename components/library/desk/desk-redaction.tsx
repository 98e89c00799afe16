'use client';

import { REDACTION_ACTIONS, REDACTION_KINDS, type RedactionRules } from '@/lib/core/desks/redaction-rules';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { redaction as redactionWords } from '@/lib/i18n/dictionary/redaction';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Disclosure } from '../../ui/disclosure';
import { Field } from '../../ui/field';
import { ListField } from '../../ui/list-field';
import { Select } from '../../ui/select';
import type { DeskFieldsProps } from './desk-fields';
import { TranslatedField } from './translated-field';

const LISTS = ['profanity', 'distress', 'threat', 'manipulation'] as const;

/** What is removed from a question before it is stored, by rules and by a model. */
export function DeskRedaction({ definition, onChange, isReadOnly, errorOf }: DeskFieldsProps) {
  const words = useWords(deskEditor);
  const { kinds, actions } = useWords(redactionWords);
  const { redaction, checksPersonalData, help } = definition;
  const change = (part: Partial<RedactionRules>) => onChange({ redaction: { ...redaction, ...part } });
  return (
    <>
      <Checkbox checked={checksPersonalData} onCheckedChange={(on) => onChange({ checksPersonalData: on })}>
        {words.checksPersonalData}
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        {REDACTION_KINDS.map((kind) => (
          <Field key={kind} label={kinds[kind]} error={errorOf(`redaction.actions.${kind}`)}>
            {(control) => (
              <Select
                {...control}
                value={redaction.actions[kind]}
                onValueChange={(action) => change({ actions: { ...redaction.actions, [kind]: action } })}
                options={REDACTION_ACTIONS.map((value) => ({ value, label: actions[value] }))}
                disabled={isReadOnly}
              />
            )}
          </Field>
        ))}
      </div>
      <ListField
        label={words.countries}
        hint={words.countriesHint}
        error={errorOf('redaction.countries')}
        separator="comma"
        entries={redaction.countries}
        onChange={(next) => change({ countries: next.map((code) => code.toUpperCase()) })}
      />
      <ListField
        label={words.allowed}
        hint={words.allowedHint}
        error={errorOf('redaction.allowed')}
        separator="line"
        entries={redaction.allowed}
        onChange={(next) => change({ allowed: next })}
      />
      <TranslatedField
        label={words.help}
        hint={words.helpHint}
        value={help}
        onChange={(next) => onChange({ help: next })}
        errorOf={(language) => errorOf(`help.${language}`)}
        maxLength={1000}
        isLong
      />
      <Disclosure summary={words.moreWords} opensItself={errorOf('redaction.words') !== undefined}>
        {() => (
          <div className="grid gap-4">
            {LISTS.map((kind) => (
              <ListField
                key={kind}
                label={kinds[kind]}
                hint={words.moreWordsHint}
                error={errorOf(`redaction.words.${kind}`)}
                separator="line"
                entries={redaction.words[kind]}
                onChange={(next) => change({ words: { ...redaction.words, [kind]: next } })}
              />
            ))}
          </div>
        )}
      </Disclosure>
    </>
  );
}

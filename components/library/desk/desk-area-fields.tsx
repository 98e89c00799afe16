'use client';

import { useState } from 'react';
import type { DeskArea } from '@/lib/core/desks/desk-definition';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Input } from '../../ui/input';
import { ListField } from '../../ui/list-field';
import { suggestName } from '../suggest-name';
import { ScenarioBlocks } from './scenario-blocks';
import { TranslatedField } from './translated-field';

interface DeskAreaFieldsProps {
  area: DeskArea;
  onChange(area: DeskArea): void;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
}

const MAX_KEY = 40;

/** The fields of one area; those that change rarely are closed. The key of a new area is derived from its English title until the user edits it. */
export function DeskAreaFields({ area, onChange, isReadOnly, errorOf }: DeskAreaFieldsProps) {
  const words = useWords(deskEditor);
  const [isNew] = useState(area.key === '');
  const [isNamed, setNamed] = useState(!isNew);
  const { title, key, url, scenario } = area;
  const isWrong = ['url', 'key', 'words', 'scenario'].some((field) => errorOf(field) !== undefined);
  const change = (part: Partial<DeskArea>) => onChange({ ...area, ...part });
  return (
    <div className="grid gap-4 p-3">
      <TranslatedField
        label={words.areaTitle}
        value={title}
        onChange={(next) =>
          change({ title: next, ...(!isNamed && { key: suggestName(next.en).slice(0, MAX_KEY).replace(/-$/, '') }) })
        }
        errorOf={(language) => errorOf(`title.${language}`)}
        maxLength={100}
      />
      <Disclosure summary={words.areaDetails(scenario.length)} opensItself={isNew || isWrong}>
        {() => (
          <div className="grid gap-4">
            <TranslatedField
              label={words.areaUrl}
              value={url}
              onChange={(next) => change({ url: next })}
              errorOf={(language) => errorOf(`url.${language}`)}
              maxLength={2000}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={words.key} hint={words.keyHint} error={errorOf('key')}>
                {(control) => (
                  <Input
                    {...control}
                    value={key}
                    maxLength={MAX_KEY}
                    autoComplete="off"
                    spellCheck={false}
                    className="font-mono"
                    onChange={({ target }) => {
                      setNamed(target.value !== '');
                      change({ key: target.value });
                    }}
                  />
                )}
              </Field>
              <ListField
                label={words.words}
                hint={words.wordsHint}
                error={errorOf('words')}
                separator="comma"
                entries={area.words}
                onChange={(next) => change({ words: next })}
              />
            </div>
            <Group aria-label={words.scenario} className="grid gap-1.5">
              <span className="font-medium text-sm">{words.scenario}</span>
              <ScenarioBlocks
                blocks={scenario}
                onChange={(next) => change({ scenario: next })}
                isReadOnly={isReadOnly}
                errorOf={(field) => errorOf(`scenario.${field}`)}
              />
            </Group>
          </div>
        )}
      </Disclosure>
    </div>
  );
}

'use client';

import type { ImportAnswer } from '@/lib/api/word-import-requests';
import { WORD_FIELDS, type WordField } from '@/lib/core/words/word-fields';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';

export type Fields = readonly (WordField | null)[];

/** Length of a sample in a label. */
const SHOWN = 30;

interface ImportColumnsProps {
  columns: ImportAnswer['columns'];
  /** What each column holds, as chosen. */
  fields: Fields;
  onChange(fields: Fields): void;
}

/** What each column of the text holds, which can be changed. */
export function ImportColumns({ columns, fields, onChange }: ImportColumnsProps) {
  const words = useWords(wordImport);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{words.columns}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {columns.map(({ name, sample }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
          <Field key={index} label={words.column(name || String(index + 1), startOf(sample))}>
            {(control) => (
              <Select
                {...control}
                value={fields[index] ?? 'ignored'}
                onValueChange={(chosen) =>
                  // A field is held by one column.
                  onChange(
                    fields.map((one, column) =>
                      column === index ? (chosen === 'ignored' ? null : chosen) : one === chosen ? null : one,
                    ),
                  )
                }
                options={(['ignored', ...WORD_FIELDS] as const).map((value) => ({ value, label: words.fields[value] }))}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

const startOf = (sample: string) => (sample.length > SHOWN ? `${sample.slice(0, SHOWN).trimEnd()}…` : sample);

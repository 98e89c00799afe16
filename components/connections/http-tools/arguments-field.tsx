'use client';

import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Group } from '../../ui/group';
import { IconButton } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Problem } from '../../ui/problem';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { Textarea } from '../../ui/textarea';
import { useListFocus } from '../../ui/use-list-focus';
import { useProblemBox } from '../../ui/use-problem-box';
import { ARGUMENT_TYPES, type ArgumentRow, rowsOf, schemaOf } from './argument-rows';
import { type DraftInput, jsonText, readJson } from './tool-draft';

interface ArgumentsFieldProps {
  input: DraftInput;
  onChange(input: DraftInput): void;
  error?: string;
}

/** Edits the arguments of a tool, as rows or as a JSON Schema. */
export function ArgumentsField({ input, onChange, error }: ArgumentsFieldProps) {
  const words = useWords(httpTools);
  const problem = useId();
  const [isRefused, setRefused] = useState(false);

  const box = useProblemBox(error);

  function show(form: DraftInput['form']) {
    if (form === input.form) return;
    if (input.form === 'rows') return onChange({ form: 'schema', text: jsonText(schemaOf(input.rows)) });
    const read = readJson(input.text);
    const rows = 'value' in read ? rowsOf(read.value) : undefined;
    setRefused(!rows);
    if (rows) onChange({ form: 'rows', rows });
  }

  return (
    <Group {...box} aria-label={words.arguments} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-sm">{words.arguments}</p>
        <Segmented
          aria-label={words.arguments}
          value={input.form}
          onValueChange={show}
          options={[
            { value: 'rows', label: words.rows },
            { value: 'schema', label: words.schema },
          ]}
        />
      </div>
      {input.form === 'rows' ? (
        <Rows rows={input.rows} onChange={(rows) => onChange({ form: 'rows', rows })} />
      ) : (
        <Textarea
          value={input.text}
          aria-label={words.schema}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problem : undefined}
          spellCheck={false}
          className="min-h-32 font-mono text-xs"
          onChange={({ target }) => {
            setRefused(false);
            onChange({ form: 'schema', text: target.value });
          }}
        />
      )}
      <p className="text-muted-foreground text-xs">{words.argumentsHint}</p>
      {isRefused && input.form === 'schema' && (
        <p role="status" className="text-warning text-xs">
          {words.notRows}
        </p>
      )}
      <Problem id={problem}>{error}</Problem>
    </Group>
  );
}

interface RowsProps {
  rows: readonly ArgumentRow[];
  onChange(rows: ArgumentRow[]): void;
}

function Rows({ rows, onChange }: RowsProps) {
  const words = useWords(httpTools);
  const { list, expectNew } = useListFocus(rows);
  const edit = (id: number, part: Partial<ArgumentRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  function add() {
    expectNew();
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    onChange([...rows, { id, name: '', type: 'string', isRequired: true, description: '' }]);
  }

  return (
    <div {...list} className="grid gap-2">
      {rows.map((row, index) => {
        const called = row.name || String(index + 1);
        return (
          <div
            key={row.id}
            data-entry
            className="grid gap-2 rounded-xl border p-2 sm:grid-cols-[1fr_10rem_auto_auto] sm:items-center"
          >
            <Input
              value={row.name}
              aria-label={words.argumentName(index + 1)}
              maxLength={64}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
              onChange={({ target }) => edit(row.id, { name: target.value })}
            />
            <Select
              value={row.type}
              aria-label={words.argumentType(called)}
              onValueChange={(type) => edit(row.id, { type })}
              options={ARGUMENT_TYPES.map((value) => ({ value, label: words.types[value] }))}
            />
            <Checkbox checked={row.isRequired} onCheckedChange={(isRequired) => edit(row.id, { isRequired })}>
              <span aria-hidden="true">{words.required}</span>
              <span className="sr-only">{words.argumentRequired(called)}</span>
            </Checkbox>
            <IconButton
              label={words.removeArgument(called)}
              icon={<X aria-hidden="true" />}
              className="max-sm:justify-self-start"
              onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
            />
            <Input
              value={row.description}
              aria-label={words.argumentDescription(called)}
              placeholder={words.description}
              maxLength={1000}
              className="sm:col-span-4"
              onChange={({ target }) => edit(row.id, { description: target.value })}
            />
          </div>
        );
      })}
      <div>
        <Button size="sm" onClick={add}>
          <Plus aria-hidden="true" />
          {words.addArgument}
        </Button>
      </div>
    </div>
  );
}

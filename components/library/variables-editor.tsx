'use client';

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Variables } from '@/lib/core/agents/prompt-definition';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Group } from '../ui/group';
import { IconButton } from '../ui/icon-button';
import { Input } from '../ui/input';
import { Problem } from '../ui/problem';
import { useListFocus } from '../ui/use-list-focus';
import { useProblemBox } from '../ui/use-problem-box';
import { readValue, showValue } from './variable-text';

interface Row {
  id: number;
  name: string;
  value: string;
}

interface VariablesEditorProps {
  label: string;
  hint?: string;
  /** Initial value only: rows may be incomplete while they are edited. */
  variables: Variables;
  onChange(variables: Variables): void;
  error?: string;
}

/** Edits the values of variables, one row each. If a name occurs twice, the last row wins. */
export function VariablesEditor({ label, hint, variables, onChange, error }: VariablesEditorProps) {
  const box = useProblemBox(error);
  const words = useWords(library);
  const [rows, setRows] = useState<Row[]>(() =>
    Object.entries(variables).map(([name, value], id) => ({ id, name, value: showValue(value) })),
  );

  const { list, expectNew } = useListFocus(rows);

  function update(next: Row[]) {
    setRows(next);
    onChange(Object.fromEntries(next.filter(({ name }) => name !== '').map(({ name, value }) => [name, readValue(value)])));
  }

  const edit = (id: number, part: Partial<Row>) => update(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  function add() {
    expectNew();
    update([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, name: '', value: '' }]);
  }

  return (
    <Group {...box} aria-label={label} className="grid gap-2">
      <div className="grid gap-0.5">
        <p className="font-medium text-sm">{label}</p>
        {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
      </div>
      <div {...list} className="grid gap-2">
        {rows.map(({ id, name, value }, index) => (
          <div key={id} data-entry className="flex items-center gap-2">
            <Input
              value={name}
              aria-label={words.variableName(index + 1)}
              placeholder={words.variableName(index + 1)}
              maxLength={64}
              spellCheck={false}
              className="w-2/5 shrink-0 font-mono"
              onChange={(event) => edit(id, { name: event.target.value })}
            />
            <Input
              value={value}
              aria-label={words.variableValue(name || String(index + 1))}
              placeholder={name && words.variableValue(name)}
              onChange={(event) => edit(id, { value: event.target.value })}
            />
            <IconButton
              label={words.removeVariable(name || String(index + 1))}
              icon={<X aria-hidden="true" />}
              onClick={() => update(rows.filter((row) => row.id !== id))}
            />
          </div>
        ))}
        <Problem>{error}</Problem>
        <div>
          <Button size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            {words.addVariable}
          </Button>
        </div>
      </div>
    </Group>
  );
}

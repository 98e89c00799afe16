'use client';

import { Plus, X } from 'lucide-react';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { IconButton } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Problem } from '../../ui/problem';
import { useListFocus } from '../../ui/use-list-focus';
import { useProblemBox } from '../../ui/use-problem-box';
import type { Pair } from './tool-draft';

interface PairRowsProps {
  label: string;
  hint: string;
  addLabel: string;
  pairs: readonly Pair[];
  onChange(pairs: Pair[]): void;
  error?: string;
}

/** Edits names with the templates of their values: query parameters, or headers. */
export function PairRows({ label, hint, addLabel, pairs, onChange, error }: PairRowsProps) {
  const words = useWords(httpTools);
  const box = useProblemBox(error);
  const { list, expectNew } = useListFocus(pairs);
  const edit = (id: number, part: Partial<Pair>) => onChange(pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)));

  function add() {
    expectNew();
    onChange([...pairs, { id: Math.max(-1, ...pairs.map(({ id }) => id)) + 1, name: '', value: '' }]);
  }

  return (
    <Group {...box} aria-label={label} className="grid min-w-0 content-start gap-1.5">
      <p className="font-medium text-sm">{label}</p>
      <div {...list} className="grid gap-1.5">
        {pairs.map(({ id, name, value }, index) => (
          <div key={id} data-entry className="flex items-center gap-2">
            <Input
              value={name}
              aria-label={words.pairName(label, index + 1)}
              maxLength={200}
              spellCheck={false}
              autoComplete="off"
              className="w-2/5 shrink-0 font-mono"
              onChange={(event) => edit(id, { name: event.target.value })}
            />
            <Input
              value={value}
              aria-label={words.pairValue(label, index + 1)}
              maxLength={2000}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
              onChange={(event) => edit(id, { value: event.target.value })}
            />
            <IconButton
              label={words.removePair(label, index + 1)}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(pairs.filter((pair) => pair.id !== id))}
            />
          </div>
        ))}
        <div>
          <Button size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        </div>
      </div>
      <p className="text-muted-foreground text-xs">{hint}</p>
      <Problem>{error}</Problem>
    </Group>
  );
}

'use client';

import { useState } from 'react';
import type { ReadableData } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { PagedList } from '../ui/paged-list';
import { ScrollBox } from '../ui/scroll-box';
import { SearchField } from '../ui/search-field';

interface DataChoiceProps {
  data: readonly ReadableData[];
  /** Names of the selected objects, schemas and tables. */
  value: readonly string[];
  onChange(value: string[]): void;
}

/** Selects data that a connection can read. Selecting a schema includes its tables. */
export function DataChoice({ data, value, onChange }: DataChoiceProps) {
  const words = useWords(connections);
  const [wanted, setWanted] = useState('');
  /** These and their tables come first, so that the choice is in sight, and keep their place when they are switched off. */
  const [first] = useState(() => new Set(value.map((name) => name.toLowerCase())));
  const chosen = new Set(value.map((name) => name.toLowerCase()));
  const isChosen = (name: string) => chosen.has(name.toLowerCase());
  const isWanted = ({ name, label }: ReadableData) => `${name} ${label}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const wasChosen = (name: string) => first.has(name.toLowerCase());
  const isFirst = ({ name, within = name }: ReadableData) => wasChosen(name) || wasChosen(within);
  /** Whether a table is listed below its schema. */
  const isBelow = (name: string, within?: string) => within !== undefined && (!wasChosen(name) || wasChosen(within));
  const foundData = data.filter(isWanted).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const gone = value.filter((name) => !data.some((one) => one.name.toLowerCase() === name.toLowerCase()));

  function choose(name: string, on: boolean) {
    const others = value.filter((one) => one.toLowerCase() !== name.toLowerCase());
    onChange(on ? [...others, name] : others);
  }

  if (data.length === 0) return <p className="text-muted-foreground text-sm">{words.dataEmpty}</p>;
  return (
    <div className="grid gap-2">
      <SearchField label={words.dataFilter} value={wanted} onValueChange={setWanted} />
      <ScrollBox aria-label={words.onlyThese} className="grid max-h-64 gap-1 p-1">
        {gone.map((name) => (
          <Checkbox key={name} checked onCheckedChange={() => choose(name, false)}>
            {words.dataGone(name)}
          </Checkbox>
        ))}
        <PagedList items={foundData} className="grid gap-1">
          {({ name, label, within }) => (
            <li key={name} className={isBelow(name, within) ? 'ml-6' : undefined}>
              {within !== undefined && isChosen(within) ? (
                <p className="text-muted-foreground text-xs">{isBelow(name, within) ? label : name}</p>
              ) : (
                <Checkbox checked={isChosen(name)} onCheckedChange={(on) => choose(name, on)}>
                  {within === undefined || isBelow(name, within) ? label : name}
                  {label !== name && within === undefined && <span className="text-muted-foreground"> {name}</span>}
                </Checkbox>
              )}
            </li>
          )}
        </PagedList>
        {foundData.length === 0 && <p className="text-muted-foreground text-xs">{words.dataNoMatch}</p>}
      </ScrollBox>
      <p className="text-muted-foreground text-xs">{value.length === 0 ? words.dataNone : words.dataChosen(value.length)}</p>
    </div>
  );
}

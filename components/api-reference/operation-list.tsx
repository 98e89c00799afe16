'use client';

import { Braces } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { apiReference } from '@/lib/i18n/dictionary/api-reference';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { FilterSelect } from '../ui/filter-select';
import { useFragment } from '../ui/use-fragment';
import { OperationItem } from './operation-item';
import { type ApiDocument, operationsOf } from './reference';
import { createResolve } from './schema';

/** The operations of a document by area, with a search. Rendered in the browser only. */
export function OperationList({ document }: { document: ApiDocument }) {
  const words = useWords(apiReference);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [area, setArea] = useState<string>();
  const linked = useFragment().slice(1);
  const resolve = useMemo(() => createResolve(document), [document]);
  const operations = useMemo(() => operationsOf(document), [document]);
  const searchWords = typed.trim().toLowerCase().split(/\s+/);
  const foundOperations = operations.filter(({ method, path, summary, area: own }) => {
    const text = `${method} ${path} ${summary} ${own}`.toLowerCase();
    return (area === undefined || area === own) && searchWords.every((word) => text.includes(word));
  });

  function clear() {
    setTyped('');
    setArea(undefined);
  }

  return (
    <>
      <FilterBar search={{ label: words.search, value: typed, onChange: setTyped }} found={words.found(foundOperations.length)}>
        <FilterSelect
          aria-label={words.area}
          any={words.anyArea}
          value={area}
          onValueChange={setArea}
          className="w-auto min-w-40 max-w-60"
          options={Array.from(new Set(operations.map((one) => one.area)), (name) => ({ value: name, label: name }))}
        />
      </FilterBar>
      {foundOperations.length === 0 && (
        <EmptyState
          icon={<Braces />}
          title={words.noMatch}
          text={words.noMatchText}
          action={<Button onClick={clear}>{words.clear}</Button>}
        />
      )}
      <div className="grid gap-6">
        {Array.from(
          Map.groupBy(foundOperations, (one) => one.area),
          ([name, group], n) => (
            <section key={name} aria-labelledby={`${id}-${n}`} className="min-w-0">
              <h2 id={`${id}-${n}`} lang="en" className="pb-2 font-semibold text-sm">
                {name}
              </h2>
              <ul className="divide-y overflow-hidden rounded-2xl border bg-card">
                {group.map((operation) => (
                  <OperationItem key={operation.id} operation={operation} isLinked={operation.id === linked} resolve={resolve} />
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </>
  );
}

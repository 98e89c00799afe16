'use client';

import { Wrench } from 'lucide-react';
import { useState } from 'react';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { FilterSelect } from '../ui/filter-select';
import { PagedList } from '../ui/paged-list';
import { Segmented } from '../ui/segmented';
import { ToolItem } from './tool-item';

type Effect = 'any' | 'read' | 'write';
const BUILT_IN = 'built-in';

/** The tools that match a search, an origin and an effect. */
export function ToolList({ tools }: ToolsAnswer) {
  const text = useText();
  const words = useWords(toolsPage);
  const { access } = useWords(libraryEditors);
  const [typed, setTyped] = useState('');
  const [origin, setOrigin] = useState<string>();
  const [effect, setEffect] = useState<Effect>('any');
  const origins = new Map(tools.flatMap((tool) => (tool.origin ? [[tool.origin.id, tool.origin] as const] : [])));
  const search = typed.trim().toLowerCase();
  const shown = tools
    .map((tool) => ({ tool, title: toolTitle(tool.name, text) }))
    .filter(
      ({ tool, title }) =>
        (origin === undefined || origin === (tool.origin?.id ?? BUILT_IN)) &&
        (effect === 'any' || effect === tool.access) &&
        `${title} ${tool.name} ${tool.description}`.toLowerCase().includes(search),
    )
    .toSorted((a, b) => a.title.localeCompare(b.title, text.language));

  function clear() {
    setTyped('');
    setOrigin(undefined);
    setEffect('any');
  }

  return (
    <>
      <FilterBar search={{ label: words.search, value: typed, onChange: setTyped }} found={words.found(shown.length)}>
        <FilterSelect
          aria-label={words.origin}
          any={words.anyOrigin}
          value={origin}
          onValueChange={setOrigin}
          className="w-auto min-w-40 max-w-60"
          options={[
            { value: BUILT_IN, label: words.builtIn },
            ...Array.from(origins.values(), ({ id, title, kind }) => ({ value: id, label: title, hint: words.kinds[kind] })),
          ]}
        />
        <Segmented<Effect>
          aria-label={words.effect}
          value={effect}
          onValueChange={setEffect}
          options={[
            { value: 'any', label: words.anyEffect },
            { value: 'read', label: access.read },
            { value: 'write', label: access.write },
          ]}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Wrench />}
          title={words.noMatch}
          text={words.noMatchText}
          action={<Button onClick={clear}>{words.clear}</Button>}
        />
      ) : (
        <div className="grid gap-2">
          <PagedList items={shown} aria-label={words.title} className="min-w-0 divide-y rounded-2xl border bg-card">
            {({ tool, title }) => <ToolItem key={tool.name} tool={tool} title={title} />}
          </PagedList>
        </div>
      )}
      {origins.size === 0 && <p className="pt-4 text-muted-foreground text-xs">{words.more}</p>}
    </>
  );
}

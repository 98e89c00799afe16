'use client';

import { Wrench } from 'lucide-react';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { FilterSelect } from '../ui/filter-select';
import { atMost, type FilterReaders, oneOf } from '../ui/filters';
import { PagedList } from '../ui/paged-list';
import { Segmented } from '../ui/segmented';
import { useSearchedFilters } from '../ui/use-searched-filters';
import { ToolItem } from './tool-item';

const BUILT_IN = 'built-in';
const ANY_EFFECT = 'any';
const EFFECTS = ['read', 'write'] as const;

/** Filters of the list; all tools without them. */
interface ToolsChoice {
  /** Words of the title, the name or the description. */
  q?: string;
  /** `built-in`, or the id of a connection. */
  origin?: string;
  effect?: (typeof EFFECTS)[number];
}

/** The longest search, and the longest id of a connection. */
const LONGEST = 100;
const readers: FilterReaders<ToolsChoice> = { q: atMost(LONGEST), origin: atMost(LONGEST), effect: oneOf(EFFECTS) };

/** The tools that match a search, an origin and an effect. */
export function ToolList({ tools }: ToolsAnswer) {
  const text = useText();
  const words = useWords(toolsPage);
  const { access } = useWords(libraryEditors);
  const { choice, typed, type, filter, clear } = useSearchedFilters(readers);
  const { origin, effect } = choice;
  const origins = new Map(tools.flatMap((tool) => (tool.origin ? [[tool.origin.id, tool.origin] as const] : [])));
  const search = typed.trim().toLowerCase();
  const foundTools = tools
    .map((tool) => ({ tool, title: toolTitle(tool.name, text) }))
    .filter(
      ({ tool, title }) =>
        (origin === undefined || origin === (tool.origin?.id ?? BUILT_IN)) &&
        (effect === undefined || effect === tool.access) &&
        `${title} ${tool.name} ${tool.description}`.toLowerCase().includes(search),
    )
    .toSorted((a, b) => a.title.localeCompare(b.title, text.language));

  return (
    <>
      <FilterBar search={{ label: words.search, value: typed, onChange: type }} found={words.found(foundTools.length)}>
        <FilterSelect
          aria-label={words.origin}
          any={words.anyOrigin}
          value={origin}
          onValueChange={(next) => filter({ origin: next })}
          className="w-auto min-w-40 max-w-60"
          options={[
            { value: BUILT_IN, label: words.builtIn },
            ...Array.from(origins.values(), ({ id, title, kind }) => ({ value: id, label: title, hint: words.kinds[kind] })),
          ]}
        />
        <Segmented
          aria-label={words.effect}
          value={effect ?? ANY_EFFECT}
          onValueChange={(next) => filter({ effect: next === ANY_EFFECT ? undefined : next })}
          options={[{ value: ANY_EFFECT, label: words.anyEffect }, ...EFFECTS.map((value) => ({ value, label: access[value] }))]}
        />
      </FilterBar>
      {foundTools.length === 0 ? (
        <EmptyState
          icon={<Wrench />}
          title={words.noMatch}
          text={words.noMatchText}
          action={<Button onClick={clear}>{words.clear}</Button>}
        />
      ) : (
        <div className="grid gap-2">
          <PagedList items={foundTools} aria-label={words.title} className="min-w-0 divide-y rounded-2xl border bg-card">
            {({ tool, title }) => <ToolItem key={tool.name} tool={tool} title={title} />}
          </PagedList>
        </div>
      )}
      {origins.size === 0 && <p className="pt-4 text-muted-foreground text-xs">{words.more}</p>}
    </>
  );
}

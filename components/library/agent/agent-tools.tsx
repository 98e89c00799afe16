'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import { READ_RESULT, REMEMBER, TOOL_FAMILIES } from '@/lib/core/tools/tool';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { PagedList } from '../../ui/paged-list';
import { SearchField } from '../../ui/search-field';
import { toolsQuery } from '../library-queries';
import { ToolRow } from './tool-row';

type Choices = AgentDefinition['tools'];
type Listed = ToolsAnswer['tools'][number];

/** With fewer tools a search is not needed. */
const SEARCHED = 40;
/** Tools of a group that are shown at first. */
const PAGE = 20;

interface AgentToolsProps {
  tools: Choices;
  onChange(tools: Choices): void;
  isReadOnly: boolean;
  /** Returns the error message for a tool. */
  errorOf(name: string): string | undefined;
}

/** Selects an agent's tools, grouped by family, or by the connection that they come from. */
export function AgentTools({ tools, onChange, isReadOnly, errorOf }: AgentToolsProps) {
  const text = useText();
  const words = useWords(libraryEditors);
  const { search, noMatch, kinds } = useWords(toolsPage);
  const [typed, setTyped] = useState('');
  /** These come first in their group, and keep their place when they are switched off. */
  const [first] = useState(tools);
  const query = useQuery(toolsQuery);
  if (query.isPending) {
    return <LoadingRows className="grid gap-3 px-5 pb-5" rows={['h-10', 'h-10']} />;
  }
  if (!query.data) return <LoadFailed title={words.toolsFailed} query={query} />;
  const listed = query.data.tools;
  const searchText = typed.trim().toLowerCase();
  const isWanted = ({ name, description }: Listed) =>
    `${toolTitle(name, text)} ${name} ${description}`.toLowerCase().includes(searchText);

  function choose(name: string, choice: Choices[string] | 'off') {
    const { [name]: _, ...others } = tools;
    onChange(choice === 'off' ? others : { ...others, [name]: choice });
  }

  const usual = (tool?: Listed) => (tool?.teamOnly ? 'on' : 'off');
  const row = (name: string, tool?: Listed) => (
    <ToolRow
      key={name}
      name={name}
      tool={tool}
      choice={tools[name] ?? usual(tool)}
      onChange={(choice) => choose(name, choice === usual(tool) ? 'off' : choice)}
      isReadOnly={isReadOnly}
      error={errorOf(name)}
    />
  );
  const rank = ({ name }: Listed) => (first[name] === undefined ? 1 : 0);
  const byTitle = (a: Listed, b: Listed) =>
    rank(a) - rank(b) || toolTitle(a.name, text).localeCompare(toolTitle(b.name, text), text.language);
  const families = [...TOOL_FAMILIES, null].map((family) => ({
    key: family ?? 'other',
    title: family === null ? words.otherFamily : words.families[family],
    members: listed.filter((tool) => tool.family === family && !tool.origin && tool.name !== REMEMBER).toSorted(byTitle),
  }));
  const origins = new Map(
    listed.flatMap(({ origin }) => (origin ? [[origin.id, `${kinds[origin.kind]} · ${origin.title}`] as const] : [])),
  );
  const connections = [...origins].map(([id, title]) => ({
    key: id,
    title,
    members: listed.filter(({ origin }) => origin?.id === id).toSorted(byTitle),
  }));
  const gone = Object.keys(tools).filter(
    (name) => name !== READ_RESULT && name !== REMEMBER && !listed.some((tool) => tool.name === name),
  );
  return (
    <div className="grid gap-4 px-5 pb-5">
      {listed.length > SEARCHED && <SearchField label={search} value={typed} onValueChange={setTyped} />}
      {searchText !== '' && !listed.some(isWanted) && <p className="text-muted-foreground text-xs">{noMatch}</p>}
      {[...families, ...connections]
        .filter(({ members }) => members.some(isWanted))
        .map(({ key, title, members }) => {
          const on = members.filter((tool) => (tools[tool.name] ?? usual(tool)) !== 'off').length;
          return (
            <Group key={key} aria-label={title} className="grid gap-1">
              <p className="flex items-baseline gap-2 font-medium text-xs">
                {title}
                {on > 0 && <span className="font-normal text-muted-foreground">{words.toolsOn(on)}</span>}
              </p>
              <PagedList items={members.filter(isWanted)} size={PAGE} className="min-w-0 divide-y rounded-xl border">
                {(tool) => row(tool.name, tool)}
              </PagedList>
            </Group>
          );
        })}
      {gone.length > 0 && <ul className="divide-y rounded-xl border">{gone.map((name) => row(name))}</ul>}
    </div>
  );
}

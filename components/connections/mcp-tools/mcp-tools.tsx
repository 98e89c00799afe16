'use client';

import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, TriangleAlert, UsersRound, Wrench } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { McpToolState } from '@/lib/api/mcp-tool-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { MAX_MCP_TOOLS } from '@/lib/core/ports/mcp-tool-store';
import { connections } from '@/lib/i18n/dictionary/connections';
import { mcpTools } from '@/lib/i18n/dictionary/mcp-tools';
import { specialists } from '@/lib/i18n/dictionary/specialists';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { lazyPanel } from '../../ui/lazy-panel';
import { Loaded } from '../../ui/loaded';
import { LoadingRows } from '../../ui/loading-rows';
import { PagedList } from '../../ui/paged-list';
import { ScrollBox } from '../../ui/scroll-box';
import { SearchField } from '../../ui/search-field';
import { isFound } from './is-found';
import { mcpToolsQuery } from './mcp-tool-queries';
import { McpToolRow } from './mcp-tool-row';

const ReviewTool = lazyPanel(() => import('./review-tool'));
const ConfirmReading = lazyPanel(() => import('./confirm-reading'));
const MakeSpecialists = lazyPanel(() => import('./make-specialists'));

/** Tools that need the person are listed first. */
const ORDER: readonly McpToolState[] = ['changed', 'accepted', 'confirmed', 'missing'];
/** Shorter lists need no search. */
const SEARCHED = 8;

/** The tools of an MCP server: what agents may do with each, and the dialogs in which the person decides that. */
export default function McpTools({ connection }: { connection: ConnectionAnswer['connection'] }) {
  const words = useWords(mcpTools);
  const { forConnection } = useWords(connections);
  const make = useWords(specialists);
  const query = useQuery(mcpToolsQuery(connection.id));
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<{ review: string } | 'confirm' | 'make'>();
  const tools = query.data?.tools ?? [];
  const foundTools = tools
    .filter((tool) => isFound(tool, typed))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.name.localeCompare(b.name));
  const offered = tools.filter(({ state }) => state !== 'missing').length;
  const changed = tools.filter(({ state }) => state === 'changed').length;
  const confirmable = tools.filter(({ state, definition }) => state === 'accepted' && definition.readOnly);
  const reviewed = typeof open === 'object' ? tools.find(({ id }) => id === open.review) : undefined;
  const close = () => setOpen(undefined);

  return (
    <Group aria-label={words.tools} className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <Wrench aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
        <span className="text-muted-foreground">{words.tools}</span>
        {offered > 0 && <span>{words.count(offered)}</span>}
        {confirmable.length > 0 && (
          <Button variant="link" size="sm" className="h-auto min-h-6 whitespace-normal px-1" onClick={() => setOpen('confirm')}>
            <BookOpenCheck aria-hidden="true" />
            <span>
              {words.confirm}
              <span className="sr-only"> {forConnection(connection.name)}</span>
            </span>
          </Button>
        )}
        {offered > 0 && (
          <Button variant="link" size="sm" className="h-auto min-h-6 whitespace-normal px-1" onClick={() => setOpen('make')}>
            <UsersRound aria-hidden="true" />
            <span>
              {make.open}
              <span className="sr-only"> {forConnection(connection.name)}</span>
            </span>
          </Button>
        )}
      </div>
      {changed > 0 && (
        <p className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {words.changed(changed)}
        </p>
      )}
      {tools.length >= MAX_MCP_TOOLS && <p className="max-w-prose text-muted-foreground text-xs">{words.full(MAX_MCP_TOOLS)}</p>}
      <Loaded query={query} skeleton={<LoadingRows rows={['h-10 rounded-xl']} />} failed={words.loadFailed}>
        {() =>
          tools.length === 0 && (
            <p className="max-w-prose text-muted-foreground text-xs">
              {connection.state === 'connected' ? words.empty : words.emptyUntil}
            </p>
          )
        }
      </Loaded>
      {tools.length > SEARCHED && <SearchField label={words.search} value={typed} onValueChange={setTyped} />}
      {tools.length > 0 && (
        <ScrollBox aria-label={words.count(foundTools.length)} className="grid max-h-96 rounded-xl border">
          {foundTools.length === 0 && <p className="p-3 text-muted-foreground text-xs">{words.noMatch}</p>}
          <PagedList items={foundTools} className="min-w-0 divide-y">
            {(tool) => (
              <McpToolRow key={tool.id} tool={tool} connectionId={connection.id} onReview={() => setOpen({ review: tool.id })} />
            )}
          </PagedList>
        </ScrollBox>
      )}
      <Suspense>
        {reviewed?.found && (
          <ReviewTool onMissing={close} tool={reviewed} found={reviewed.found} connectionId={connection.id} onClose={close} />
        )}
        {open === 'make' && <MakeSpecialists onMissing={close} connection={connection} onClose={close} />}
        {open === 'confirm' && (
          <ConfirmReading onMissing={close} tools={confirmable} connectionId={connection.id} onClose={close} />
        )}
      </Suspense>
    </Group>
  );
}

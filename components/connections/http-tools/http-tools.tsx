'use client';

import { useQuery } from '@tanstack/react-query';
import { Braces, FileDown, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import { connections } from '@/lib/i18n/dictionary/connections';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { lazyPanel } from '../../ui/lazy-panel';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { PagedList } from '../../ui/paged-list';
import { ScrollBox } from '../../ui/scroll-box';
import { SearchField } from '../../ui/search-field';
import { useListFocus } from '../../ui/use-list-focus';
import { httpToolsQuery } from './http-tool-queries';
import { HttpToolRow } from './http-tool-row';

const ToolEditor = lazyPanel(() => import('./tool-editor'));
const ImportTools = lazyPanel(() => import('./import-tools'));
const TryTool = lazyPanel(() => import('./try-tool'));

/** Shorter lists need no search. */
const SEARCHED = 8;

type Open = { dialog: 'editor'; tool?: HttpTool } | { dialog: 'try'; tool: HttpTool } | { dialog: 'import' };

/** The tools of a connection to an HTTP API: a list, and the dialogs to add, edit and try them. */
export default function HttpTools({ connection }: { connection: ConnectionAnswer['connection'] }) {
  const words = useWords(httpTools);
  const { forConnection } = useWords(connections);
  const query = useQuery(httpToolsQuery(connection.id));
  const { list } = useListFocus(query.data);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Open>();
  const tools = query.data?.tools;
  const wanted = typed.trim().toLowerCase();
  const shown = tools?.filter(({ calledAs, definition: { method, path, description } }) =>
    `${calledAs} ${method} ${path} ${description}`.toLowerCase().includes(wanted),
  );
  const close = () => setOpen(undefined);

  return (
    <Group {...list} aria-label={words.tools} className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <Braces aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
        <span className="text-muted-foreground">{words.tools}</span>
        {tools && <span>{words.count(tools.length)}</span>}
        <span className="flex flex-wrap gap-1">
          <Button variant="link" size="sm" className="h-6 px-1" onClick={() => setOpen({ dialog: 'editor' })}>
            <Plus aria-hidden="true" />
            {words.add}
            <span className="sr-only">{forConnection(connection.name)}</span>
          </Button>
          <Button variant="link" size="sm" className="h-6 px-1" onClick={() => setOpen({ dialog: 'import' })}>
            <FileDown aria-hidden="true" />
            {words.import}
            <span className="sr-only">{forConnection(connection.name)}</span>
          </Button>
        </span>
      </div>
      {query.isPending && <LoadingRows rows={['h-10 rounded-xl']} />}
      {!tools && query.isError && <LoadFailed title={words.loadFailed} query={query} />}
      {tools?.length === 0 && <p className="max-w-prose text-muted-foreground text-xs">{words.empty}</p>}
      {tools && tools.length > SEARCHED && <SearchField label={words.searchTools} value={typed} onValueChange={setTyped} />}
      {shown && tools && tools.length > 0 && (
        <ScrollBox aria-label={words.count(shown.length)} className="grid max-h-80 rounded-xl border">
          {shown.length === 0 && <p className="p-3 text-muted-foreground text-xs">{words.noMatch}</p>}
          <PagedList items={shown} className="min-w-0 divide-y">
            {(tool) => (
              <HttpToolRow
                key={tool.id}
                tool={tool}
                onEdit={() => setOpen({ dialog: 'editor', tool })}
                onTry={() => setOpen({ dialog: 'try', tool })}
              />
            )}
          </PagedList>
        </ScrollBox>
      )}
      <Suspense>
        {open?.dialog === 'editor' && <ToolEditor onMissing={close} connection={connection} tool={open.tool} onClose={close} />}
        {open?.dialog === 'import' && <ImportTools onMissing={close} connection={connection} onClose={close} />}
        {open?.dialog === 'try' && <TryTool onMissing={close} tool={open.tool} onClose={close} />}
      </Suspense>
    </Group>
  );
}

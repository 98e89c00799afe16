'use client';

import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { Page } from '../ui/page';
import { EditorSkeleton } from './editor-skeleton';
import { ItemEditor } from './item-editor';
import { itemWords } from './item-words';
import { libraryKinds } from './library-kinds';
import { importedQuery, libraryItemQuery } from './library-queries';
import { contentOf, newContent } from './new-content';

/** In place of an item's id in the address: the imported file. No item has this id. */
const FROM_FILE = 'file';

/** The editor of a new item: empty, or based on the item or the imported file given in the address. */
export function NewItem({ kind }: { kind: LibraryKind }) {
  const from = useSearchParams().get('from');
  if (from === null) return <ItemEditor kind={kind} content={newContent(kind)} />;
  return from === FROM_FILE ? <FromFile /> : <Copied key={from} kind={kind} from={from} />;
}

/** After a reload there is nothing to edit, because the file is not stored. */
function FromFile() {
  const words = useWords(library);
  const { data, isPending } = useQuery(importedQuery);
  if (isPending) return <EditorSkeleton />;
  if (data) return <ItemEditor kind="agent" content={data} />;
  return (
    <Page>
      <EmptyState
        icon={<FileX />}
        heading="h1"
        title={words.importGone}
        text={words.importGoneText}
        action={
          <Button variant="primary" asChild>
            <Link href={libraryKinds.agent.path}>{words.kinds.agent.back}</Link>
          </Button>
        }
      />
    </Page>
  );
}

function Copied({ kind, from }: { kind: LibraryKind; from: string }) {
  const text = useText();
  const words = useWords(library);
  const query = useQuery(libraryItemQuery(kind, from));
  if (query.isPending) return <EditorSkeleton />;
  if (!query.data) return <LoadFailed heading="h1" title={words.kinds[kind].loadFailed} query={query} />;
  const { item } = query.data;
  const { title, description } = itemWords(item, text);
  const copy = {
    ...contentOf(item),
    ...{ title: words.copyOf(title).slice(0, 100), description, enabled: true },
    name: `${item.name.slice(0, 59)}-copy`,
  };
  return <ItemEditor kind={kind} content={copy as LibraryContent} />;
}

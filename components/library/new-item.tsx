'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useText, useWords } from '../i18n/text-provider';
import { LoadFailed } from '../ui/load-failed';
import { EditorSkeleton } from './editor-skeleton';
import { ItemEditor } from './item-editor';
import { itemWords } from './item-words';
import { libraryItemQuery } from './library-queries';
import { contentOf, newContent } from './new-content';

/** The editor of a new item: empty, or based on the item given in the address. */
export function NewItem({ kind }: { kind: LibraryKind }) {
  const from = useSearchParams().get('from');
  if (from === null) return <ItemEditor kind={kind} content={newContent(kind)} />;
  return <Copied key={from} kind={kind} from={from} />;
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
    title: words.copyOf(title).slice(0, 100),
    description,
    enabled: true,
    name: `${item.name.slice(0, 59)}-copy`,
  };
  return <ItemEditor kind={kind} content={copy as LibraryContent} />;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { EditorSkeleton } from './editor-skeleton';
import { ItemEditor } from './item-editor';
import { libraryKinds } from './library-kinds';
import { libraryItemQuery } from './library-queries';
import { contentOf } from './new-content';

/** The page that edits an existing item. */
export function ItemPage({ kind, id }: { kind: LibraryKind; id: string }) {
  const words = useWords(library);
  const query = useQuery(libraryItemQuery(kind, id));
  if (query.data) return <ItemEditor kind={kind} item={query.data.item} content={contentOf(query.data.item)} />;
  if (query.isPending) return <EditorSkeleton />;
  const { loadFailed, missing, missingText, back } = words.kinds[kind];
  return (
    <LoadFailed
      heading="h1"
      title={loadFailed}
      query={query}
      kept={words.kept}
      missing={{ title: missing, reason: missingText, back: <Link href={libraryKinds[kind].path}>{back}</Link> }}
    />
  );
}

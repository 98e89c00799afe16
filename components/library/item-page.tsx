'use client';

import { useQuery } from '@tanstack/react-query';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { ApiError } from '../api';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
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
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <ErrorState
        heading="h1"
        title={words.kinds[kind].missing}
        reason={words.kinds[kind].missingText}
        actions={
          <Button variant="primary" asChild>
            <Link href={libraryKinds[kind].path}>{words.kinds[kind].back}</Link>
          </Button>
        }
      />
    );
  }
  return <LoadFailed heading="h1" title={words.kinds[kind].loadFailed} query={query} kept={words.kept} />;
}

'use client';

import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import { LibrarySkeleton } from './library-skeleton';

export function LibraryLoading({ kind }: { kind: LibraryKind }) {
  const { title, description } = useWords(library).kinds[kind];
  return (
    <Page>
      <PageHeader title={title} description={description} />
      <Skeleton className="mb-5 h-10 rounded-lg" />
      <LibrarySkeleton />
    </Page>
  );
}

'use client';

import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import { FilesSkeleton } from './files-skeleton';

export function FilesLoading() {
  const words = useWords(files);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <div className="grid gap-6">
        <Skeleton className="h-28 rounded-2xl" />
        <FilesSkeleton />
      </div>
    </Page>
  );
}

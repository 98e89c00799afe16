'use client';

import { FilesSkeleton } from '@/components/files/files-skeleton';
import { useWords } from '@/components/i18n/text-provider';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { files } from '@/lib/i18n/dictionary/files';

export default function FilesLoading() {
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

'use client';

import { useWords } from '@/components/i18n/text-provider';
import { ToolsSkeleton } from '@/components/tools/tools-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';

export default function ToolsLoading() {
  const words = useWords(toolsPage);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ToolsSkeleton />
    </Page>
  );
}

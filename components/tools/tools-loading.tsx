'use client';

import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { ToolsSkeleton } from './tools-skeleton';

export function ToolsLoading() {
  const words = useWords(toolsPage);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <ToolsSkeleton />
    </Page>
  );
}

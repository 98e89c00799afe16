'use client';

import { useQuery } from '@tanstack/react-query';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { useWords } from '../i18n/text-provider';
import { LoadFailed } from '../ui/load-failed';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { ToolList } from './tool-list';
import { toolUsageQuery } from './tool-queries';
import { ToolsSkeleton } from './tools-skeleton';

/** All tools of the user: built-in ones and those of connections. */
export function ToolsPage() {
  const words = useWords(toolsPage);
  const query = useQuery(toolUsageQuery);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      {query.isPending ? (
        <ToolsSkeleton />
      ) : !query.data ? (
        <LoadFailed title={words.loadFailed} query={query} />
      ) : (
        <>
          {query.isError && (
            <p role="alert" className="pb-4 text-warning text-xs">
              {words.stale}
            </p>
          )}
          <ToolList tools={query.data.tools} />
        </>
      )}
    </Page>
  );
}

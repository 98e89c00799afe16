'use client';

import { useQuery } from '@tanstack/react-query';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { useWords } from '../i18n/text-provider';
import { Loaded } from '../ui/loaded';
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
      <Loaded query={query} skeleton={<ToolsSkeleton />} failed={words.loadFailed}>
        {({ tools }) => <ToolList tools={tools} />}
      </Loaded>
    </Page>
  );
}

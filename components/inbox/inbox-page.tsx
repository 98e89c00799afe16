'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { useWords } from '../i18n/text-provider';
import { inboxQuery } from '../queries';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs';
import { useTab } from '../ui/use-tab';
import { FailingWebhooks } from './failing-webhooks';
import { InboxHistory } from './inbox-history';
import { InboxList } from './inbox-list';
import { InboxSkeleton } from './inbox-skeleton';

const HISTORY = ['decided', 'finished', 'failed'] as const;
const VIEWS = ['waiting', ...HISTORY] as const;

/** The open requests of all the user's runs, and their history. */
export function InboxPage() {
  const words = useWords(inboxPage);
  const [tab, show] = useTab(VIEWS);
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      <Tabs value={tab} onValueChange={show}>
        <TabsList>
          {VIEWS.map((view) => (
            <TabsTrigger key={view} value={view}>
              {words.views[view]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="waiting">
          <Requests />
        </TabsContent>
        {HISTORY.map((view) => (
          <TabsContent key={view} value={view}>
            <InboxHistory view={view} />
          </TabsContent>
        ))}
      </Tabs>
    </Page>
  );
}

function Requests() {
  const words = useWords(inboxPage);
  const query = useQuery(inboxQuery);
  return (
    <Loaded query={query} skeleton={<InboxSkeleton />} failed={words.errorTitle} kept={words.errorKept}>
      {({ requests, next, failingWebhooks }) => (
        <>
          {failingWebhooks.length > 0 && <FailingWebhooks webhooks={failingWebhooks} />}
          {requests.length > 0 && <InboxList requests={requests} />}
          {next !== null && <p className="mt-6 text-muted-foreground text-sm">{words.moreWait(requests.length)}</p>}
          {requests.length + failingWebhooks.length === 0 && (
            <EmptyState
              icon={<Inbox />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button variant="primary" asChild>
                  <Link href="/chat">{words.emptyAction}</Link>
                </Button>
              }
              example={words.emptyExample}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

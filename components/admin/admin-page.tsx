'use client';

import { admin } from '@/lib/i18n/dictionary/admin';
import { serverState } from '@/lib/i18n/dictionary/server-state';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs';
import { useTab } from '../ui/use-tab';
import { AuditLog } from './audit-log';
import { People } from './people';
import { ServerState } from './server-state';

/** `people`: the number of users. */
export function AdminPage({ people }: { people: number }) {
  const words = useWords(admin);
  const serverWords = useWords(serverState);
  const [tab, show] = useTab(['people', 'server']);
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <Tabs value={tab} onValueChange={show}>
        <TabsList aria-label={words.title}>
          <TabsTrigger value="people">{words.people}</TabsTrigger>
          <TabsTrigger value="server">{serverWords.tab}</TabsTrigger>
        </TabsList>
        <TabsContent value="people" className="grid gap-5">
          <People count={people} />
          <AuditLog />
        </TabsContent>
        {/* Read, and refreshed, only while it is shown. */}
        <TabsContent value="server">
          <ServerState />
        </TabsContent>
      </Tabs>
    </Page>
  );
}

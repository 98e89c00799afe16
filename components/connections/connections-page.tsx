'use client';

import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { isBackend } from '@/lib/core/connections/connections';
import { connections as connectionsWords } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { useListFocus } from '../ui/use-list-focus';
import { AddConnection } from './add-connection';
import { ConnectionCard } from './connection-card';
import { connectionsQuery } from './connection-queries';
import { ConnectionsSkeleton } from './connections-skeleton';
import { SamplesCard } from './samples-card';
import { useSignedInNotice } from './use-signed-in-notice';

/** The user's connections. */
export function ConnectionsPage() {
  const words = useWords(connectionsWords);
  const query = useQuery(connectionsQuery);
  const [adding, setAdding] = useState(false);
  const { data } = query;
  useSignedInNotice(data);
  const { list } = useListFocus(data);
  const connections = data?.connections.filter(({ provider }) => !isBackend(provider)) ?? [];
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {words.add}
    </Button>
  );
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} actions={connections.length > 0 ? add : undefined} />
      <Loaded query={query} skeleton={<ConnectionsSkeleton />} failed={words.loadFailed} kept={words.loadFailedKept}>
        {({ available }) => (
          <div {...list}>
            {connections.length === 0 ? (
              <EmptyState
                icon={<Plug />}
                title={words.emptyTitle}
                text={words.emptyText}
                action={add}
                example={<p className="max-w-md text-balance">{words.emptyExample}</p>}
              />
            ) : (
              <ul className="grid gap-3">
                {connections.map((connection) => (
                  <li key={connection.id} data-entry={connection.id} className="min-w-0">
                    <ConnectionCard connection={connection} />
                  </li>
                ))}
              </ul>
            )}
            <SamplesCard />
            <AddConnection
              open={adding}
              onOpenChange={setAdding}
              available={available.filter(({ provider }) => !isBackend(provider))}
              title={words.addTitle}
              text={words.addText}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Cpu, Plus } from 'lucide-react';
import { useState } from 'react';
import { isBackend } from '@/lib/core/connections';
import { models as modelsWords } from '@/lib/i18n/dictionary/models';
import { AddConnection } from '../connections/add-connection';
import { ConnectionsSkeleton } from '../connections/connections-skeleton';
import { useWords } from '../i18n/text-provider';
import { connectionsQuery, meQuery } from '../queries';
import { DefaultModel } from '../settings/default-model';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { modelsQuery } from './model-queries';

import { OwnBackend } from './own-backend';
import { ServerBackend } from './server-backend';

/** The user's own backends, those of the server, and the default model. */
export function ModelsPage() {
  const words = useWords(modelsWords);
  const models = useQuery(modelsQuery);
  const connections = useQuery(connectionsQuery);
  const me = useQuery(meQuery).data;
  const [adding, setAdding] = useState(false);
  const own = connections.data?.connections.filter(({ provider }) => isBackend(provider));
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {words.add}
    </Button>
  );
  const failed = connections.data ? models : connections;
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} actions={own?.length ? add : undefined} />
      {models.isPending || connections.isPending ? (
        <ConnectionsSkeleton />
      ) : !models.data || !own || !connections.data ? (
        <LoadFailed title={words.loadFailed} query={failed} kept={words.loadFailedKept} />
      ) : (
        <div className="grid gap-6">
          {models.isError && (
            <p role="alert" className="text-warning text-xs">
              {words.stale}
            </p>
          )}
          {me && <DefaultModel chosen={me.user.settings.model} models={me.models} />}
          <section aria-labelledby="own-backends" className="grid gap-3">
            <h2 id="own-backends" className="font-semibold text-sm">
              {words.own}
            </h2>
            {own.length === 0 ? (
              <EmptyState icon={<Cpu />} title={words.add} text={words.ownEmpty} action={add} />
            ) : (
              own.map((connection) => (
                <OwnBackend
                  key={connection.id}
                  connection={connection}
                  backend={models.data.backends.find((one) => one.connection === connection.id)}
                  defaultModel={models.data.defaultModel}
                />
              ))
            )}
          </section>
          <section aria-labelledby="server-backends" className="grid gap-3">
            <h2 id="server-backends" className="font-semibold text-sm">
              {words.server}
            </h2>
            {models.data.backends
              .filter(({ connection }) => connection === undefined)
              .map((backend) => (
                <ServerBackend key={backend.name} backend={backend} defaultModel={models.data.defaultModel} />
              ))}
          </section>
          <AddConnection
            open={adding}
            onOpenChange={setAdding}
            available={connections.data.available.filter(({ provider }) => isBackend(provider))}
            title={words.addTitle}
            text={words.addText}
          />
        </div>
      )}
    </Page>
  );
}

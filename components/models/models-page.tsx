'use client';

import { useQuery } from '@tanstack/react-query';
import { Cpu, Plus } from 'lucide-react';
import { useState } from 'react';
import { isBackend } from '@/lib/core/connections/connections';
import { models as modelsWords } from '@/lib/i18n/dictionary/models';
import { AddConnection } from '../connections/add-connection';
import { connectionsQuery } from '../connections/connection-queries';
import { ConnectionsSkeleton } from '../connections/connections-skeleton';
import { useWords } from '../i18n/text-provider';
import { DefaultModel } from '../settings/default-model';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { useMe } from '../use-me';
import { modelsQuery } from './model-queries';
import { OwnBackend } from './own-backend';
import { ServerBackend } from './server-backend';

/** The user's own backends, those of the server, and the default model. */
export function ModelsPage() {
  const words = useWords(modelsWords);
  const models = useQuery(modelsQuery);
  const connections = useQuery(connectionsQuery);
  const me = useMe();
  const [adding, setAdding] = useState(false);
  const own = connections.data?.connections.filter(({ provider }) => isBackend(provider)) ?? [];
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {words.add}
    </Button>
  );
  const states = { skeleton: <ConnectionsSkeleton />, failed: words.loadFailed, kept: words.loadFailedKept };
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} actions={own.length > 0 ? add : undefined} />
      <Loaded query={connections} {...states}>
        {({ available }) => (
          <Loaded query={models} {...states}>
            {({ backends, defaultModel }) => (
              <div className="grid gap-6">
                {me && <DefaultModel chosen={me.user.settings.model} models={me.models} />}
                <section aria-labelledby="own-backends" className="grid gap-3">
                  <h2 id="own-backends" className="font-semibold text-sm">
                    {words.own}
                  </h2>
                  {own.length === 0 ? (
                    <EmptyState icon={<Cpu />} title={words.ownEmptyTitle} text={words.ownEmpty} action={add} />
                  ) : (
                    own.map((connection) => (
                      <OwnBackend
                        key={connection.id}
                        connection={connection}
                        backend={backends.find((one) => one.connection === connection.id)}
                        defaultModel={defaultModel}
                      />
                    ))
                  )}
                </section>
                <section aria-labelledby="server-backends" className="grid gap-3">
                  <h2 id="server-backends" className="font-semibold text-sm">
                    {words.server}
                  </h2>
                  {backends
                    .filter(({ connection }) => connection === undefined)
                    .map((backend) => (
                      <ServerBackend key={backend.name} backend={backend} defaultModel={defaultModel} />
                    ))}
                </section>
                <AddConnection
                  open={adding}
                  onOpenChange={setAdding}
                  available={available.filter(({ provider }) => isBackend(provider))}
                  title={words.addTitle}
                  text={words.addText}
                />
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

'use client';

import { LogIn, Pencil, Power, PowerOff, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { type ConnectionAnswer, isBackend, type Provider } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';
import { RelativeTime } from '../ui/relative-time';
import { Skeleton } from '../ui/skeleton';
import { BackendHandle } from './backend-handle';
import { ConnectionAgents } from './connection-agents';
import { ConnectionData } from './connection-data';
import { ConnectionFacts } from './connection-facts';
import { ConnectionMenu } from './connection-menu';
import { ConnectionProblem } from './connection-problem';
import { ConnectionStateBadge } from './connection-state';
import { EditConnection } from './edit-connection';
import { providerIcons } from './provider-icons';
import { useConnection } from './use-connection';

const HttpTools = lazyExtra(() => import('./http-tools/http-tools'), NotLoaded);
const McpTools = lazyExtra(() => import('./mcp-tools/mcp-tools'), NotLoaded);

/** A web search has no data to restrict. */
const hasData = (provider: Provider) => provider === 'salesforce' || provider === 'postgres';

interface ConnectionCardProps {
  connection: ConnectionAnswer['connection'];
  /** Further content at the end of the card. */
  children?: ReactNode;
}

/** A connection with its state, problem, last test result, permitted agents and actions. */
export function ConnectionCard({ connection, children }: ConnectionCardProps) {
  const words = useWords(connections);
  const announce = useAnnounce();
  const title = useId();
  const [editing, setEditing] = useState(false);
  const { change, edit, test, signIn, signOut, remove } = useConnection(connection);
  const { provider, name, state, settings, checkedAt } = connection;
  const Icon = providerIcons[provider];
  const where = settings.target ?? settings.instanceUrl ?? settings.url ?? settings.server ?? settings.loginUrl;
  const off = state === 'off';

  function testNow() {
    test.mutate(undefined, {
      onSuccess: ({ connection: tested }) => announce(words.tested(name, words.states[tested.state])),
    });
  }

  function endEditing() {
    setEditing(false);
    // Otherwise the dialog would open with this refusal next time.
    edit.reset();
  }

  return (
    <Card aria-labelledby={title} className="grid gap-3 p-4">
      <div className="flex min-w-0 items-start gap-3">
        <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary-text">
          <Icon className="size-4.5" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={title} className="wrap-anywhere font-semibold text-sm">
              {name}
            </h2>
            <ConnectionStateBadge state={state} />
          </div>
          <p className="wrap-anywhere text-muted-foreground text-xs">
            {[words.names[provider], where].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ConnectionMenu connection={connection} remove={remove} signOut={signOut} onEdit={() => setEditing(true)} />
      </div>
      <ConnectionProblem connection={connection} />
      {!off && <ConnectionFacts connection={connection} />}
      {isBackend(provider) ? (
        <BackendHandle handle={settings.handle} />
      ) : (
        <ConnectionAgents connection={connection} change={change} />
      )}
      {(provider === 'http' || provider === 'mcp') && (
        <Suspense fallback={<Skeleton className="h-10 rounded-xl" />}>
          {provider === 'http' ? <HttpTools connection={connection} /> : <McpTools connection={connection} />}
        </Suspense>
      )}
      {hasData(provider) && <ConnectionData connection={connection} change={change} />}
      <div className="flex flex-wrap items-center gap-2">
        {state === 'needs_sign_in' && (
          <Button variant="primary" size="sm" busy={signIn.isPending || signIn.isSuccess} onClick={() => signIn.mutate()}>
            <LogIn aria-hidden="true" />
            {words.signIn}
          </Button>
        )}
        {(state === 'error' || state === 'needs_settings') && (
          <Button size="sm" variant="primary" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            {words.edit}
          </Button>
        )}
        {!off && state !== 'needs_sign_in' && (
          <Button size="sm" busy={test.isPending} onClick={testNow}>
            {!test.isPending && <RefreshCw aria-hidden="true" />}
            {words.test}
          </Button>
        )}
        <Button
          size="sm"
          variant={off ? 'primary' : 'secondary'}
          busy={change.isPending && change.variables.off !== undefined}
          onClick={() => change.mutate({ off: !off })}
        >
          {off ? <Power aria-hidden="true" /> : <PowerOff aria-hidden="true" />}
          {off ? words.switchOn : words.switchOff}
        </Button>
        <span className="text-muted-foreground text-xs sm:ml-auto">
          {checkedAt === null ? (
            words.neverChecked
          ) : (
            <>
              {words.checked} <RelativeTime at={checkedAt} />
            </>
          )}
        </span>
      </div>
      {children}
      {editing && <EditConnection connection={connection} edit={edit} onClose={endEditing} />}
    </Card>
  );
}

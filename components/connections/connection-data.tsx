'use client';

import { useQuery } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { FormDialogContent } from '../ui/form-dialog-content';
import { LoadFailed } from '../ui/load-failed';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { connectionDataQuery } from './connection-queries';
import { DataChoice } from './data-choice';
import type { useConnection } from './use-connection';

interface ConnectionDataProps {
  connection: ConnectionAnswer['connection'];
  change: ReturnType<typeof useConnection>['change'];
}

/** Shows and edits which objects, schemas and tables agents can see through a connection. */
export function ConnectionData({ connection: { id, name, settings }, change }: ConnectionDataProps) {
  const text = useText();
  const words = useWords(connections);
  const [open, setOpen] = useState(false);
  /** Null: everything, as in the request. */
  const [only, setOnly] = useState<readonly string[] | null>(null);
  const readable = useQuery({ ...connectionDataQuery(id), enabled: open });

  function choose() {
    setOnly(settings.only ?? null);
    setOpen(true);
  }

  const save = () => change.mutate({ only: only && [...only] }, { onSuccess: () => setOpen(false) });

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
      <Database aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="text-muted-foreground">{words.data}</span>
      <span className="min-w-0 wrap-anywhere">{settings.only ? text.format.list(settings.only) : words.allData}</span>
      <Button variant="link" size="sm" className="h-6 px-1" onClick={choose}>
        {words.chooseData}
        <span className="sr-only">{words.forConnection(name)}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <FormDialogContent title={words.dataTitle} description={words.dataText(name)}>
          <Segmented
            aria-label={words.data}
            value={only === null ? 'all' : 'some'}
            onValueChange={(which) => setOnly(which === 'all' ? null : (settings.only ?? []))}
            options={[
              { value: 'all', label: words.allData },
              { value: 'some', label: words.onlyThese },
            ]}
          />
          {only !== null &&
            (readable.data ? (
              <DataChoice data={readable.data.data} value={only} onChange={setOnly} />
            ) : readable.error ? (
              <LoadFailed title={words.dataFailed} query={readable} />
            ) : (
              <div role="status" aria-label={words.dataLoading} className="grid gap-2">
                <Skeleton className="h-9" />
                <Skeleton className="w-2/3" />
                <Skeleton className="w-1/2" />
              </div>
            ))}
          <DialogActions busy={change.isPending} disabled={only?.length === 0} onClick={save}>
            {text.ui.save}
          </DialogActions>
        </FormDialogContent>
      </Dialog>
    </div>
  );
}

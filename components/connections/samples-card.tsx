'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { samples } from '@/lib/i18n/dictionary/samples';
import { api } from '../api';
import { AddSampleContracts } from '../files/add-sample-contracts';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { toast } from '../ui/toast';
import { samplesQuery } from './connection-queries';

/** The sample workspace that agents use where nothing is connected: how many records have changed, and its reset. */
export function SamplesCard() {
  const words = useWords(samples);
  const title = useId();
  const queries = useQueryClient();
  const changed = useQuery(samplesQuery).data?.changedRecords;
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => api('/api/samples', { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries(samplesQuery);
      setAsking(false);
      toast.success(words.resetDone);
    },
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });
  return (
    <Card aria-labelledby={title} className="mt-6 flex flex-wrap items-start gap-3 p-4">
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-xl bg-muted text-muted-foreground">
        <FlaskConical className="size-4.5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id={title} className="font-semibold text-sm">
          {words.title}
        </h2>
        <p className="max-w-prose text-muted-foreground text-xs">{words.description}</p>
        {changed !== undefined && (
          <p className="text-xs" role="status">
            {changed > 0 ? words.changed(changed) : words.unchanged}
          </p>
        )}
      </div>
      <AddSampleContracts />
      {changed !== undefined && changed > 0 && (
        <Button size="sm" onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden="true" />
          {words.reset}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.resetTitle}
        description={words.resetText}
        action={words.reset}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
    </Card>
  );
}

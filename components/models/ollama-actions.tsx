'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Info, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ModelDetails } from '@/lib/core/models/models';
import { models } from '@/lib/i18n/dictionary/models';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog, DialogContent } from '../ui/dialog';
import { LoadFailed } from '../ui/load-failed';
import { ScrollBox } from '../ui/scroll-box';
import { Skeleton } from '../ui/skeleton';
import { toast } from '../ui/toast';
import { detailsPath, modelDetailsQuery, refreshModels } from './model-queries';

const DETAILS = [
  'family',
  'parameters',
  'quantization',
  'settings',
  'template',
  'licence',
] as const satisfies (keyof ModelDetails)[];

/** Actions on a model of an Ollama server: show details, remove. */
export function OllamaActions({ id, name }: { id: string; name: string }) {
  const words = useWords(models);
  const queries = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api(detailsPath(id), { method: 'DELETE' }),
    onSuccess: async () => {
      await refreshModels(queries);
      toast.success(words.removed(name));
      setAsking(false);
    },
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });
  return (
    <>
      <Button size="icon-sm" variant="ghost" aria-label={words.detailsOf(name)} onClick={() => setIsShown(true)}>
        <Info aria-hidden="true" />
      </Button>
      <Button size="icon-sm" variant="ghost" aria-label={words.removeOf(name)} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </Button>
      <Dialog open={isShown} onOpenChange={setIsShown}>
        <DialogContent title={words.detailsOf(name)}>{isShown && <Details id={id} />}</DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle(name)}
        description={words.removeText}
        action={words.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

function Details({ id }: { id: string }) {
  const words = useWords(models);
  const query = useQuery(modelDetailsQuery(id));
  if (query.isPending) return <Skeleton className="h-24" />;
  if (!query.data) return <LoadFailed title={words.detailsFailed} query={query} />;
  const { details } = query.data;
  const known = DETAILS.filter((name) => details[name]);
  if (known.length === 0) return <p className="text-muted-foreground text-sm">{words.noDetails}</p>;
  return (
    <dl className="grid min-w-0 gap-3 text-sm">
      {known.map((name) => (
        <div key={name} className="grid min-w-0 gap-1">
          <dt className="text-muted-foreground text-xs">{words.detailWords[name]}</dt>
          <dd className="min-w-0">
            <ScrollBox aria-label={words.detailWords[name]} className="max-h-40">
              <pre className="wrap-anywhere whitespace-pre-wrap font-sans">{details[name]}</pre>
            </ScrollBox>
          </dd>
        </div>
      ))}
    </dl>
  );
}

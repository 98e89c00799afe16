'use client';

import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { kept } from '@/lib/i18n/dictionary/kept';
import type { ToolCallView } from '@/lib/run-view/types';
import { api, isNotFound } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { RelativeTime } from '../../ui/relative-time';
import { toast } from '../../ui/toast';

/** Tells that the result of a call was reused, and lets the user have it fetched again. */
export default function CachedResult({ cached: { key, at } }: { cached: NonNullable<ToolCallView['cached']> }) {
  const words = useWords(kept);
  const forget = useMutation({
    mutationFn: () => api(`/api/tool-cache/${key}`, { method: 'DELETE' }),
    onSuccess: () => toast.success(words.forgotten),
    onError: (error) => {
      if (isNotFound(error)) toast.message(words.notCached);
      else toast.error(error.message);
    },
  });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-2xs text-muted-foreground">
      <span>
        {words.reused} <RelativeTime at={at} /> · <code title={key}>{key.slice(0, 8)}</code>
      </span>
      <Button size="sm" variant="link" className="h-6 px-1" busy={forget.isPending} onClick={() => forget.mutate()}>
        {!forget.isPending && <RefreshCw aria-hidden="true" />}
        {words.fetchAnew}
      </Button>
    </p>
  );
}

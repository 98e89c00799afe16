'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { samples } from '@/lib/i18n/dictionary/samples';
import { api } from '../api';
import { samplesQuery } from '../connections/connection-queries';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { toast } from '../ui/toast';
import { documentsQuery } from './file-queries';

/** A button that adds the sample contracts to the user's files; nothing when none is missing. */
export function AddSampleContracts() {
  const words = useWords(samples);
  const queries = useQueryClient();
  const missing = useQuery(samplesQuery).data?.missingContracts ?? 0;
  const adding = useMutation({
    mutationFn: () => api('/api/samples', { method: 'POST' }),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries(samplesQuery), queries.invalidateQueries(documentsQuery)]);
      toast.success(words.added);
    },
    onError: (error) => toast.error(words.addFailed, { description: error.message }),
  });
  return (
    missing > 0 && (
      <Button size="sm" busy={adding.isPending} onClick={() => adding.mutate()}>
        <FlaskConical aria-hidden="true" />
        {words.add}
      </Button>
    )
  );
}

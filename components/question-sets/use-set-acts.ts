import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { api, apiRemove } from '../api';
import { useWords } from '../i18n/text-provider';
import { toast } from '../ui/toast';
import { type OpenRun, setsPath, setsQuery } from './set-queries';

/** Starts, stops and removes question sets of a desk; failures are shown as toasts. */
export function useSetActs(deskId: string | null, onOpen: (open: OpenRun) => void) {
  const words = useWords(questionSets);
  const queries = useQueryClient();
  // The keys of all runs begin with this one.
  const settled = () => queries.invalidateQueries({ queryKey: setsQuery(deskId).queryKey });
  const onError = (error: Error) => toast.error(error.message);
  const path = setsPath(deskId);

  const start = useMutation({
    mutationFn: (set: string) => api<SetRunStartedAnswer>(`${path}/${set}/runs`, { method: 'POST' }),
    onSuccess: ({ run }, set) => {
      void settled();
      onOpen({ set, run: run.id });
    },
    onError,
  });
  const stop = useMutation({
    mutationFn: ({ set, run }: OpenRun) => api(`${path}/${set}/runs/${run}/stop`, { method: 'POST' }),
    onSuccess: () => {
      toast.success(words.stopDone);
      return settled();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (set: string) => apiRemove(`${path}/${set}`),
    onSuccess: () => {
      toast.success(words.removeDone);
      return settled();
    },
    onError,
  });
  return { start, stop, remove };
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { agentMemory } from '@/lib/i18n/dictionary/agent-memory';
import { api } from '../../../api';
import { useWords } from '../../../i18n/text-provider';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toast } from '../../../ui/toast';
import { factsQuery } from './facts-query';

/** Removes everything that an agent has stored about the current user, after a confirmation. */
export function ForgetAll({ agentId, count }: { agentId: string; count: number }) {
  const words = useWords(agentMemory);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: () => api(`/api/agents/${encodeURIComponent(agentId)}/facts`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries(factsQuery(agentId)),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {words.forgetAll}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.forgetAllTitle}
        description={words.forgetAllText(count)}
        action={words.forgetAll}
        busy={forget.isPending}
        onConfirm={() => forget.mutate()}
      />
    </>
  );
}

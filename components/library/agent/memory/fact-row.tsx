'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { FactAnswer } from '@/lib/api/memory-requests';
import { type Fact, MAX_FACT_LENGTH } from '@/lib/core/ports/fact-store';
import { agentMemory } from '@/lib/i18n/dictionary/agent-memory';
import { api, apiRemove } from '../../../api';
import { useText, useWords } from '../../../i18n/text-provider';
import { LeaveGuard } from '../../../shell/leave-guard';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { IconButton } from '../../../ui/icon-button';
import { Problem } from '../../../ui/problem';
import { RelativeTime } from '../../../ui/relative-time';
import { Textarea } from '../../../ui/textarea';
import { toast } from '../../../ui/toast';
import { factsQuery } from './facts-query';

/** A fact that an agent has stored about the current user. */
export function FactRow({ fact: { id, agentId, text, updatedAt } }: { fact: Fact }) {
  const { ui } = useText();
  const words = useWords(agentMemory);
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [asking, setAsking] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const path = `/api/facts/${encodeURIComponent(id)}`;
  const onSuccess = () => queries.invalidateQueries(factsQuery(agentId));
  const change = useMutation({
    mutationFn: (changed: string) => api<FactAnswer>(path, { method: 'PATCH', body: { text: changed } }),
    async onSuccess() {
      await onSuccess();
      close();
    },
  });
  const remove = useMutation({
    mutationFn: () => apiRemove(path),
    onSuccess,
    onError: ({ message }) => toast.error(message),
  });

  function close() {
    setDraft(undefined);
    requestAnimationFrame(() => pencil.current?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft !== undefined) change.mutate(draft);
  }

  if (draft !== undefined) {
    return (
      <li className="p-3">
        <form onSubmit={submit} className="grid gap-2">
          {draft !== text && <LeaveGuard />}
          <Textarea
            autoFocus
            value={draft}
            maxLength={MAX_FACT_LENGTH}
            aria-label={words.fact}
            aria-invalid={change.isError || undefined}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Problem>{change.error?.message}</Problem>
          <div className="flex justify-end gap-2">
            <Button size="sm" onClick={close}>
              {ui.cancel}
            </Button>
            <Button size="sm" type="submit" variant="primary" busy={change.isPending} disabled={draft.trim() === ''}>
              {words.save}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li data-entry className="flex items-start gap-1 py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere text-sm">{text}</p>
        <p className="text-muted-foreground text-xs">
          <RelativeTime at={updatedAt} />
        </p>
      </div>
      <IconButton
        ref={pencil}
        label={words.edit(text)}
        icon={<Pencil aria-hidden="true" />}
        size="icon-sm"
        onClick={() => setDraft(text)}
      />
      <IconButton
        label={words.remove(text)}
        icon={<Trash2 aria-hidden="true" />}
        size="icon-sm"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle}
        description={text}
        action={words.forget}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

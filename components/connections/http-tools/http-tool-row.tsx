'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Play } from 'lucide-react';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { apiRemove } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { ActionsMenu } from '../../ui/actions-menu';
import { Badge } from '../../ui/badge';
import { MenuItem } from '../../ui/menu';
import { toast } from '../../ui/toast';
import { refreshTools } from '../refresh-tools';
import { httpToolsQuery } from './http-tool-queries';

interface HttpToolRowProps {
  tool: HttpTool;
  onEdit(): void;
  onTry(): void;
}

/** A tool with the name under which models call it, its request, its access and its actions. */
export function HttpToolRow({ tool: { id, connectionId, calledAs, definition }, onEdit, onTry }: HttpToolRowProps) {
  const words = useWords(httpTools);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => apiRemove(`/api/http-tools/${id}`),
    onSuccess: async () => {
      toast.success(words.removed);
      await refreshTools(queries, httpToolsQuery(connectionId));
    },
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });
  const { method, path, description, access } = definition;
  return (
    <li data-entry={id} className="flex min-w-0 items-start gap-2 px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <code className="wrap-anywhere text-xs">{calledAs}</code>
          <Badge tone={access === 'write' ? 'warning' : 'neutral'}>{access === 'write' ? words.writes : words.reads}</Badge>
        </div>
        <p className="wrap-anywhere font-mono text-muted-foreground text-xs">
          {method} {path}
        </p>
        <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">{description}</p>
      </div>
      <ActionsMenu
        label={words.more(calledAs)}
        remove={{
          label: words.remove,
          title: words.removeTitle(calledAs),
          text: words.removeText,
          action: words.removeAction,
          busy: remove.isPending,
          onConfirm: (close) => remove.mutate(undefined, { onSuccess: close }),
        }}
      >
        <MenuItem onSelect={onTry}>
          <Play aria-hidden="true" />
          {words.try}
        </MenuItem>
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" />
          {words.edit}
        </MenuItem>
      </ActionsMenu>
    </li>
  );
}

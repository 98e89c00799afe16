'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleOff, Eye, Hand, TriangleAlert } from 'lucide-react';
import type { McpToolState, ShownMcpTool } from '@/lib/api/mcp-tool-requests';
import { mcpTools } from '@/lib/i18n/dictionary/mcp-tools';
import { useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { ScrollBox } from '../../ui/scroll-box';
import { toast } from '../../ui/toast';
import { refreshTools } from '../refresh-tools';
import { mcpToolsQuery, sendReview } from './mcp-tool-queries';

const looks = {
  accepted: { icon: Hand, tone: 'neutral' },
  confirmed: { icon: Eye, tone: 'success' },
  changed: { icon: TriangleAlert, tone: 'warning' },
  missing: { icon: CircleOff, tone: 'neutral' },
} as const satisfies Record<McpToolState, object>;

interface McpToolRowProps {
  tool: ShownMcpTool;
  connectionId: string;
  onReview(): void;
}

/** A tool with the name under which models call it, what its calls need, its definition, and the person's next decision. */
export function McpToolRow({ tool: { id, name, calledAs, definition, state }, connectionId, onReview }: McpToolRowProps) {
  const words = useWords(mcpTools);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => sendReview(id, { action: 'withdraw_read' }),
    onSuccess: () => toast.success(words.asksAgain(name)),
    onError: (error) => toast.error(words.failed, { description: error.message }),
    onSettled: () => refreshTools(queries, mcpToolsQuery(connectionId)),
  });
  const { icon: Icon, tone } = looks[state];
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-end gap-x-2 gap-y-1 px-3 py-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {definition.title && <span className="wrap-anywhere font-medium text-xs">{definition.title}</span>}
          <code className="wrap-anywhere text-xs">{calledAs}</code>
          <Badge tone={tone} className="whitespace-normal">
            <Icon aria-hidden="true" />
            {words.states[state]}
          </Badge>
        </div>
        {definition.description && (
          <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">{definition.description}</p>
        )}
        <Disclosure
          summary={
            <>
              {words.details} <span className="sr-only">{words.of(name)}</span>
            </>
          }
        >
          {() => (
            <div className="grid min-w-0 gap-2 text-xs">
              <p className="wrap-anywhere max-w-prose whitespace-pre-line">{definition.description}</p>
              <ScrollBox
                aria-label={`${words.input} ${words.of(name)}`}
                className="wrap-anywhere max-h-72 whitespace-pre-wrap rounded-lg border bg-muted/60 p-2 font-mono"
              >
                {JSON.stringify(definition.inputSchema, null, 2)}
              </ScrollBox>
            </div>
          )}
        </Disclosure>
      </div>
      {state === 'changed' && (
        <Button size="sm" variant="primary" onClick={onReview}>
          {words.review} <span className="sr-only">{name}</span>
        </Button>
      )}
      {state === 'confirmed' && (
        <Button size="sm" variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {words.askAgain} <span className="sr-only">{words.forTool(name)}</span>
        </Button>
      )}
    </li>
  );
}

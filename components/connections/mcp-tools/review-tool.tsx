'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownMcpTool } from '@/lib/api/mcp-tool-requests';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import { mcpTools } from '@/lib/i18n/dictionary/mcp-tools';
import { LineDiff } from '../../diff/line-diff';
import { WordDiff } from '../../diff/word-diff';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { Problem } from '../../ui/problem';
import { toast } from '../../ui/toast';
import { refreshTools } from '../refresh-tools';
import { mcpToolsQuery, sendReview } from './mcp-tool-queries';

interface ReviewToolProps {
  tool: ShownMcpTool;
  /** What the server says about the tool. */
  found: McpToolDefinition;
  connectionId: string;
  onClose(): void;
}

const pretty = ({ inputSchema }: McpToolDefinition) => `${JSON.stringify(inputSchema, null, 2)}\n`;

/** A dialog that shows what has changed in a tool since it was accepted, and accepts it. */
export default function ReviewTool({ tool: { id, name, definition }, found, connectionId, onClose }: ReviewToolProps) {
  const { ui } = useText();
  const words = useWords(mcpTools);
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: (confirmRead: boolean) => sendReview(id, { action: 'accept', hash: found.hash, confirmRead }),
    onSuccess: () => {
      toast.success(words.accepted(name));
      onClose();
    },
    // After a refusal, too: the tool may have changed again.
    onSettled: () => refreshTools(queries, mcpToolsQuery(connectionId)),
  });
  const [title, oldTitle] = [found.title ?? '', definition.title ?? ''];
  const [input, oldInput] = [pretty(found), pretty(definition)];
  const isSame = title === oldTitle && input === oldInput && found.description === definition.description;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.reviewTitle(name)} description={words.reviewText} className="max-w-2xl">
        <div className="grid min-w-0 gap-3">
          {isSame && <p className="text-sm">{words.otherChanges}</p>}
          {found.readOnly !== definition.readOnly && (
            <p className={`flex gap-1.5 text-sm ${found.readOnly ? '' : 'text-warning'}`}>
              {found.readOnly ? (
                <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              ) : (
                <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              )}
              {found.readOnly ? words.readsNow : words.noLongerReads}
            </p>
          )}
          {title !== oldTitle && (
            <Changed title={words.title}>
              <WordDiff before={oldTitle} after={title} />
            </Changed>
          )}
          {found.description !== definition.description && (
            <Changed title={words.description}>
              <WordDiff before={definition.description} after={found.description} />
            </Changed>
          )}
          {input !== oldInput && (
            <Changed title={words.input}>
              <LineDiff before={oldInput} after={input} label={words.input} />
            </Changed>
          )}
        </div>
        {found.readOnly && <p className="text-muted-foreground text-xs">{words.acceptHint}</p>}
        <Problem>{accept.error?.message}</Problem>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{ui.cancel}</Button>
          </DialogClose>
          {found.readOnly && (
            <Button busy={accept.isPending && accept.variables} onClick={() => accept.mutate(true)}>
              {words.acceptRead}
            </Button>
          )}
          <Button variant="primary" busy={accept.isPending && !accept.variables} onClick={() => accept.mutate(false)}>
            {words.accept}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Changed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="font-medium text-muted-foreground text-xs">{title}</h3>
      {children}
    </section>
  );
}

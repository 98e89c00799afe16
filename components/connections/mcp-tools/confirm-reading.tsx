'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownMcpTool } from '@/lib/api/mcp-tool-requests';
import { mcpTools } from '@/lib/i18n/dictionary/mcp-tools';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { FormDialogContent } from '../../ui/form-dialog-content';
import { PagedList } from '../../ui/paged-list';
import { Problem } from '../../ui/problem';
import { ScrollBox } from '../../ui/scroll-box';
import { SearchField } from '../../ui/search-field';
import { toast } from '../../ui/toast';
import { refreshTools } from '../refresh-tools';
import { isFound } from './is-found';
import { mcpToolsQuery, sendReview } from './mcp-tool-queries';

interface ConfirmReadingProps {
  /** Tools of which the server says that they only read, and that are not confirmed. */
  tools: readonly ShownMcpTool[];
  connectionId: string;
  onClose(): void;
}

/** A dialog that confirms of several tools that they only read, so that agents call them without asking. */
export default function ConfirmReading({ tools, connectionId, onClose }: ConfirmReadingProps) {
  const words = useWords(mcpTools);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const foundTools = tools.filter((tool) => isFound(tool, typed));
  const picked = tools.filter(({ id }) => chosen.has(id));
  const confirm = useMutation({
    mutationFn: async (chosenTools: readonly ShownMcpTool[]) => {
      for (const { id, definition } of chosenTools) await sendReview(id, { action: 'confirm_read', hash: definition.hash });
    },
    // After a failure, too: earlier tools have been confirmed.
    onSettled: () => refreshTools(queries, mcpToolsQuery(connectionId)),
    onSuccess: (_, { length }) => {
      toast.success(words.confirmed(length));
      onClose();
    },
  });

  function choose(some: readonly ShownMcpTool[], isOn: boolean) {
    const ids = some.map(({ id }) => id);
    setChosen((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent title={words.confirmTitle} description={words.confirmText} className="max-w-2xl">
        <div className="grid min-w-0 gap-3">
          <SearchField label={words.search} value={typed} onValueChange={setTyped} />
          {foundTools.length > 0 && (
            <Checkbox checked={foundTools.every(({ id }) => chosen.has(id))} onCheckedChange={(isOn) => choose(foundTools, isOn)}>
              {typed.trim() === '' ? words.all(foundTools.length) : words.allFound(foundTools.length)}
            </Checkbox>
          )}
          <ScrollBox aria-label={words.confirmTitle} className="grid max-h-[40dvh] rounded-xl border">
            {foundTools.length === 0 && <p className="p-3 text-muted-foreground text-xs">{words.noMatch}</p>}
            <PagedList items={foundTools} className="min-w-0 divide-y">
              {(tool) => (
                <li key={tool.id} className="grid min-w-0 gap-1 px-3 py-2">
                  <Checkbox checked={chosen.has(tool.id)} onCheckedChange={(isOn) => choose([tool], isOn)}>
                    <code className="wrap-anywhere">{tool.name}</code>
                  </Checkbox>
                  <p className="wrap-anywhere whitespace-pre-line text-muted-foreground text-xs">{tool.definition.description}</p>
                </li>
              )}
            </PagedList>
          </ScrollBox>
          <p role="status" className="text-muted-foreground text-xs">
            {words.chosen(picked.length)}
          </p>
        </div>
        <Problem>{confirm.error?.message}</Problem>
        <DialogActions busy={confirm.isPending} disabled={picked.length === 0} onClick={() => confirm.mutate(picked)}>
          {words.confirmChosen(picked.length)}
        </DialogActions>
      </FormDialogContent>
    </Dialog>
  );
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import type { HttpToolDefinition } from '@/lib/core/tools/http-tools';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { api } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { GuardedDialog } from '../../shell/guarded-dialog';
import { useAnnounce } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { DialogClose, DialogFooter } from '../../ui/dialog';
import { Problem } from '../../ui/problem';
import { expectProblems } from '../../ui/use-problem-box';
import { refreshTools } from '../refresh-tools';
import { httpProblems } from './http-problems';
import { httpToolsQuery } from './http-tool-queries';
import { RequestFields } from './request-fields';
import { type DraftProblem, definitionOf, draftOf, type ToolDraft, withoutEmptyPairs } from './tool-draft';
import { ToolFields } from './tool-fields';
import { Trial } from './trial';

interface ToolEditorProps {
  connection: ConnectionAnswer['connection'];
  /** Omitted for a new tool. */
  tool?: HttpTool;
  onClose(): void;
}

const FIELDS = ['name', 'description', 'method', 'path', 'input', 'query', 'headers', 'body', 'answer', 'access', 'cacheMinutes'];

/** A dialog to describe a tool, try it and save it. */
export default function ToolEditor({ connection, tool, onClose }: ToolEditorProps) {
  const words = useWords(httpTools);
  const { ui } = useText();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const [start] = useState<ToolDraft>(() => draftOf(tool));
  const [draft, setDraft] = useState(start);
  const [lacks, setLacks] = useState<Partial<Record<'input' | 'body', DraftProblem>>>({});
  /** The definition to try, as it was when the user asked for it. */
  const [tried, setTried] = useState<HttpToolDefinition>();
  const trial = useRef<HTMLDivElement>(null);
  // It is below the buttons, perhaps out of sight.
  useEffect(() => {
    if (tried) trial.current?.focus();
  }, [tried]);
  const save = useMutation({
    mutationFn: async ({ name, definition }: Pick<HttpTool, 'name' | 'definition'>) => {
      if (tool) await api(`/api/http-tools/${tool.id}`, { method: 'PATCH', body: { name, definition } });
      else await api('/api/http-tools', { method: 'POST', body: { connection: connection.id, tools: [{ name, definition }] } });
      await refreshTools(queries, httpToolsQuery(connection.id));
    },
    onSuccess: (_, { name }) => {
      announce(words.saved(name));
      onClose();
    },
  });
  const refusal = httpProblems(save.error);

  /** Reads the draft, and shows what it lacks. */
  function read(): HttpToolDefinition | undefined {
    const filled = withoutEmptyPairs(draft);
    setDraft(filled);
    const result = definitionOf(filled);
    setLacks('problems' in result ? result.problems : {});
    return 'definition' in result ? result.definition : undefined;
  }

  function tryIt({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const definition = read();
    if (!definition) expectProblems(form);
    setTried(definition);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const definition = read();
    if (definition) save.mutate({ name: draft.name.trim(), definition });
  }

  function problemOf(field: string): string | undefined {
    const lack = field === 'input' || field === 'body' ? lacks[field] : undefined;
    if (lack === undefined) return refusal(field);
    return typeof lack === 'string' ? words[lack] : words.argumentTwice(lack.twice);
  }

  const fields = { draft, change: (part: Partial<ToolDraft>) => setDraft((now) => ({ ...now, ...part })), problemOf };
  const isShown = FIELDS.some((field) => refusal(field) !== undefined);
  return (
    <GuardedDialog
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      title={tool ? words.editTitle(tool.calledAs) : words.newTitle}
      description={words.newText(connection.name)}
      className="max-w-3xl"
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ToolFields {...fields} />
        <RequestFields {...fields} />
        {save.error && !isShown && <Problem>{save.error.message}</Problem>}
        <DialogFooter>
          <Button className="mr-auto" onClick={tryIt}>
            <Play aria-hidden="true" />
            {words.tryHere}
          </Button>
          <DialogClose asChild>
            <Button>{ui.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {words.saving}
          </Button>
        </DialogFooter>
      </form>
      {tried && <Trial key={JSON.stringify(tried)} ref={trial} connection={connection.id} definition={tried} />}
    </GuardedDialog>
  );
}

'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { OpenApiDocument, OpenApiOperation } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { LeaveGuard } from '../../shell/leave-guard';
import { Badge } from '../../ui/badge';
import { Checkbox } from '../../ui/checkbox';
import { DialogActions } from '../../ui/dialog-actions';
import { Problem } from '../../ui/problem';
import { ScrollBox } from '../../ui/scroll-box';
import { SearchField } from '../../ui/search-field';
import { toast } from '../../ui/toast';
import { refreshTools } from '../refresh-tools';
import { DocumentDifferences } from './document-differences';
import { httpProblems } from './http-problems';
import { httpToolsQuery } from './http-tool-queries';

interface ChooseOperationsProps {
  connection: ConnectionAnswer['connection'];
  document: OpenApiDocument;
  onDone(): void;
}

/** The most tools that one request can add. */
const BATCH = 100;

/** Selects the operations of a document that become tools of a connection. While some are chosen, `leave` asks first. */
export default function ChooseOperations({ connection, document, onDone }: ChooseOperationsProps) {
  const words = useWords(httpTools);
  const queries = useQueryClient();
  const known = useQuery(httpToolsQuery(connection.id)).data?.tools ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState('');
  const search = wanted.trim().toLowerCase();
  const isKnown = (name: string) => known.some((tool) => tool.name === name);
  const free = document.operations.filter(({ name }) => !isKnown(name));
  const picked = free.filter(({ name }) => chosen.has(name));
  const foundOperations = document.operations.filter(({ name, operation, definition }) =>
    `${name} ${operation} ${definition.description}`.toLowerCase().includes(search),
  );
  const addable = foundOperations.filter(({ name }) => !isKnown(name));
  const isAllChosen = addable.length > 0 && addable.every(({ name }) => chosen.has(name));
  const add = useMutation({
    mutationFn: async (operations: readonly OpenApiOperation[]) => {
      for (let start = 0; start < operations.length; start += BATCH) {
        const tools = operations.slice(start, start + BATCH).map(({ name, definition }) => ({ name, definition }));
        await api('/api/http-tools', { method: 'POST', body: { connection: connection.id, tools } });
      }
    },
    // After a failure, too: earlier batches have been added.
    onSettled: () => refreshTools(queries, httpToolsQuery(connection.id)),
    onSuccess: (_, operations) => {
      toast.success(words.imported(operations.length));
      onDone();
    },
  });
  const refusal = httpProblems(add.error);

  function choose(names: readonly string[], isOn: boolean) {
    setChosen((before) => new Set(isOn ? [...before, ...names] : [...before].filter((name) => !names.includes(name))));
  }

  return (
    <div className="grid min-w-0 gap-3">
      {picked.length > 0 && !add.isSuccess && <LeaveGuard />}
      <DocumentDifferences connection={connection} document={document} />
      {document.operations.length === 0 ? (
        <p className="text-muted-foreground text-sm">{words.noOperations}</p>
      ) : (
        <>
          <SearchField label={words.search} value={wanted} onValueChange={setWanted} />
          {addable.length > 0 && (
            <Checkbox
              checked={isAllChosen}
              onCheckedChange={(isOn) =>
                choose(
                  addable.map(({ name }) => name),
                  isOn,
                )
              }
            >
              {search === '' ? words.all(addable.length) : words.allFound(addable.length)}
            </Checkbox>
          )}
          <ScrollBox aria-label={words.source} className="max-h-[40dvh] rounded-xl border">
            {foundOperations.length === 0 && <p className="p-3 text-muted-foreground text-xs">{words.noMatch}</p>}
            <ul className="divide-y">
              {foundOperations.map(({ name, operation, definition: { access, description } }) => (
                <li key={name} className="grid min-w-0 gap-1 px-3 py-2">
                  <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                    {isKnown(name) ? (
                      <span className="wrap-anywhere text-muted-foreground text-xs">{operation}</span>
                    ) : (
                      <Checkbox checked={chosen.has(name)} onCheckedChange={(isOn) => choose([name], isOn)}>
                        <span className="wrap-anywhere font-mono">{operation}</span>
                      </Checkbox>
                    )}
                    <code className="wrap-anywhere text-muted-foreground text-xs">{name}</code>
                    <Badge tone={access === 'write' ? 'warning' : 'neutral'}>
                      {access === 'write' ? words.writes : words.reads}
                    </Badge>
                    {isKnown(name) && <Badge>{words.already}</Badge>}
                  </div>
                  <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">{description}</p>
                </li>
              ))}
            </ul>
          </ScrollBox>
          <p role="status" className="text-muted-foreground text-xs">
            {words.chosen(picked.length)}
          </p>
        </>
      )}
      {document.refused.length > 0 && (
        <details className="min-w-0 text-xs">
          <summary className="cursor-pointer text-muted-foreground">{words.refused(document.refused.length)}</summary>
          <ul className="grid gap-1 pt-2">
            {document.refused.map(({ operation, reason }) => (
              <li key={operation} className="wrap-anywhere">
                <code>{operation}</code>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {add.error && <Problem>{refusal('name') ?? add.error.message}</Problem>}
      <DialogActions busy={add.isPending} disabled={picked.length === 0} onClick={() => add.mutate(picked)}>
        {words.importChosen(picked.length)}
      </DialogActions>
    </div>
  );
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeSpecialistsAnswer, ProposedSpecialist, SpecialistsAnswer } from '@/lib/api/specialist-requests';
import { specialists } from '@/lib/i18n/dictionary/specialists';
import { ApiError, api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { refreshLibrary } from '../../library/library-queries';
import { meQuery } from '../../queries';
import { Checkbox } from '../../ui/checkbox';
import { DialogActions } from '../../ui/dialog-actions';
import { Problem } from '../../ui/problem';
import { ScrollBox } from '../../ui/scroll-box';
import { ProposalNotes } from './proposal-notes';
import { specialistsPath } from './specialist-queries';
import { SpecialistRow } from './specialist-row';

interface ProposedSpecialistsProps {
  answer: SpecialistsAnswer;
  connectionId: string;
  /** Called when the person has chosen or edited something. */
  onEdit(): void;
  onMade(created: MadeSpecialistsAnswer): void;
}

/** The proposed agents as rows that can be chosen and edited. Agents that already exist unchanged are not chosen at first. */
export function ProposedSpecialists({ answer, connectionId, onEdit, onMade }: ProposedSpecialistsProps) {
  const words = useWords(specialists);
  const queries = useQueryClient();
  const [rows, setRows] = useState(() =>
    answer.specialists.map((one, index) => ({ ...one, index, isChosen: one.status !== 'made' })),
  );
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const make = useMutation({
    mutationFn: (chosenRows: typeof chosen) =>
      api<MadeSpecialistsAnswer>(specialistsPath(connectionId), {
        method: 'POST',
        body: { agents: chosenRows.map(({ content, existing }) => ({ content, existing })) },
      }),
    async onSuccess(created) {
      const renewed = (['agent', 'team'] as const).map((kind) => refreshLibrary(queries, kind));
      await Promise.all([...renewed, queries.invalidateQueries({ queryKey: meQuery.queryKey })]);
      onMade(created);
    },
  });

  function change(to: (row: (typeof rows)[number]) => (typeof rows)[number]) {
    setRows((before) => before.map(to));
    onEdit();
  }

  const edit = (index: number, part: Partial<(typeof rows)[number]>) =>
    change((row) => (row.index === index ? { ...row, ...part } : row));

  /** Returns the error message for a field of a row, or for any part of it. */
  function errorOf(index: number, field: string): string | undefined {
    if (!(make.error instanceof ApiError)) return undefined;
    const fieldPath = `agents.${make.variables?.findIndex((row) => row.index === index)}.content.${field}`;
    const found = Object.entries(make.error.fields).find(([path]) => path === fieldPath || path.startsWith(`${fieldPath}.`));
    if (!found) return undefined;
    if (field === 'version') return words.savedElsewhere;
    return field === 'name' && found[1] === 'taken' ? words.nameTaken : found[1];
  }

  if (rows.length === 0) {
    return (
      <>
        <p className="text-muted-foreground text-sm">{words.empty}</p>
        <ProposalNotes answer={answer} />
      </>
    );
  }
  return (
    <form
      className="grid min-w-0 grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(chosen);
      }}
    >
      <ProposalNotes answer={answer} />
      {rows.every(({ status }) => status === 'made') && <p className="text-muted-foreground text-xs">{words.allMade}</p>}
      <Checkbox checked={chosen.length === rows.length} onCheckedChange={(isChosen) => change((row) => ({ ...row, isChosen }))}>
        {words.all(rows.length)}
      </Checkbox>
      <ScrollBox aria-label={words.open} className="max-h-[45dvh] rounded-xl border">
        <ul className="min-w-0 divide-y">
          {rows.map((row) => (
            <SpecialistRow
              key={row.index}
              row={row}
              onChoose={(isChosen) => edit(row.index, { isChosen })}
              onChange={(content: ProposedSpecialist['content']) => edit(row.index, { content, isChosen: true })}
              errorOf={(field) => errorOf(row.index, field)}
            />
          ))}
        </ul>
      </ScrollBox>
      <p role="status" className="text-muted-foreground text-xs">
        {words.chosen(chosen.length)}
      </p>
      <Problem>{make.error?.message}</Problem>
      <DialogActions busy={make.isPending} disabled={chosen.length === 0} className="h-auto min-h-9 whitespace-normal">
        {answer.team.id === null ? words.create(chosen.length) : words.save(chosen.length)}
      </DialogActions>
    </form>
  );
}

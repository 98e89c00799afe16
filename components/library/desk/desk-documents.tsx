'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_DESK_DOCUMENTS } from '@/lib/core/desks/desk-definition';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { documentsQuery } from '../../files/file-queries';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Group } from '../../ui/group';
import { LoadFailed } from '../../ui/load-failed';
import { PagedList } from '../../ui/paged-list';
import { Problem } from '../../ui/problem';
import { ScrollBox } from '../../ui/scroll-box';
import { SearchField } from '../../ui/search-field';
import { Skeleton } from '../../ui/skeleton';
import { useProblemBox } from '../../ui/use-problem-box';

/** Shorter lists need no search. */
const SEARCHED = 8;

interface DeskDocumentsProps {
  /** Ids. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  isReadOnly: boolean;
  error?: string;
}

/** The documents of its owner that a desk searches. Other people see only their number. */
export function DeskDocuments({ chosen, onChange, isReadOnly, error }: DeskDocumentsProps) {
  const box = useProblemBox(error);
  const words = useWords(deskEditor);
  return (
    <Group {...box} aria-label={words.documents} className="grid gap-1.5">
      <span className="font-medium text-sm">{words.documents}</span>
      <span className="text-muted-foreground text-xs">{words.documentsHint}</span>
      {isReadOnly ? (
        <p className="text-muted-foreground text-sm">{words.ofOwner(chosen.length)}</p>
      ) : (
        <OwnDocuments chosen={chosen} onChange={onChange} />
      )}
      <Problem>{error}</Problem>
    </Group>
  );
}

function OwnDocuments({ chosen, onChange }: Pick<DeskDocumentsProps, 'chosen' | 'onChange'>) {
  const words = useWords(deskEditor);
  const [typed, setTyped] = useState('');
  /** These come first, so that the choice is in sight, and keep their place when they are switched off. */
  const [first] = useState(() => new Set(chosen));
  const query = useQuery(documentsQuery);
  if (query.isPending) return <Skeleton className="h-16" />;
  if (!query.data) return <LoadFailed title={words.documentsFailed} query={query} />;
  const { documents } = query.data;
  const gone = [...new Set([...first, ...chosen])].filter((id) => !documents.some((one) => one.id === id));
  const listed = [
    ...gone.map((id) => ({ id, name: words.documentGone })),
    ...documents.toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id))),
  ];
  if (listed.length === 0) return <p className="text-muted-foreground text-sm">{words.noDocuments}</p>;
  const wanted = typed.trim().toLowerCase();
  const shown = listed.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isChosen = new Set(chosen);

  function choose(some: readonly { id: string }[], isOn: boolean) {
    const ids = new Set(some.map(({ id }) => id));
    onChange([...chosen.filter((id) => !ids.has(id)), ...(isOn ? ids : [])]);
  }

  return (
    <>
      {listed.length > SEARCHED && (
        <>
          <SearchField label={words.findDocuments} value={typed} onValueChange={setTyped} />
          {shown.length > 0 && (
            <Checkbox checked={shown.every(({ id }) => isChosen.has(id))} onCheckedChange={(isOn) => choose(shown, isOn)}>
              {wanted === '' ? words.allDocuments(shown.length) : words.allFound(shown.length)}
            </Checkbox>
          )}
        </>
      )}
      <ScrollBox aria-label={words.documents} className="grid max-h-64 rounded-xl border p-3">
        {shown.length === 0 && <p className="text-muted-foreground text-xs">{words.noneFound}</p>}
        <PagedList items={shown} className="grid gap-1">
          {(document) => (
            <li key={document.id}>
              <Checkbox checked={isChosen.has(document.id)} onCheckedChange={(isOn) => choose([document], isOn)}>
                {document.name}
              </Checkbox>
            </li>
          )}
        </PagedList>
      </ScrollBox>
      <p role="status" className="text-muted-foreground text-xs">
        {words.chosenDocuments(chosen.length, MAX_DESK_DOCUMENTS)}
      </p>
    </>
  );
}

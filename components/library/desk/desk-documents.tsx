'use client';

import { useQuery } from '@tanstack/react-query';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { documentsQuery } from '../../files/file-queries';
import { useWords } from '../../i18n/text-provider';
import { CheckboxList } from '../../ui/checkbox-list';
import { Group } from '../../ui/group';
import { LoadFailed } from '../../ui/load-failed';
import { Problem } from '../../ui/problem';
import { Skeleton } from '../../ui/skeleton';
import { useProblemBox } from '../../ui/use-problem-box';

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
  const query = useQuery(documentsQuery);
  if (query.isPending) return <Skeleton className="h-16" />;
  if (!query.data) return <LoadFailed title={words.documentsFailed} query={query} />;
  const { documents } = query.data;
  const gone = chosen.filter((id) => !documents.some((one) => one.id === id));
  const listed = [
    ...documents.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: words.documentGone })),
  ];
  if (listed.length === 0) return <p className="text-muted-foreground text-sm">{words.noDocuments}</p>;
  return (
    <div className="grid max-h-64 gap-1 overflow-y-auto rounded-xl border p-3">
      <CheckboxList options={listed} chosen={chosen} onChange={onChange} />
    </div>
  );
}

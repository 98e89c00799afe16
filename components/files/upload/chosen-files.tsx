'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownDocument } from '@/lib/core/files/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { DeleteFiles } from '../delete-files';

interface ChosenFilesProps {
  documents: readonly ShownDocument[];
  /** Those of them that are chosen. */
  chosen: readonly ShownDocument[];
  onChoose(ids: readonly string[]): void;
}

/** Chooses all files or none, and deletes the chosen ones. */
export function ChosenFiles({ documents, chosen, onChoose }: ChosenFilesProps) {
  const words = useWords(files);
  const [isDeleting, setDeleting] = useState(false);
  return (
    // An entry of the list, so that the focus stays in it when there is nothing left to delete.
    <div data-entry className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 px-4">
      <Checkbox
        checked={chosen.length === documents.length}
        onCheckedChange={(all) => onChoose(all ? documents.map(({ id }) => id) : [])}
      >
        {words.selectAll}
      </Checkbox>
      <span role="status" className="text-muted-foreground text-xs tabular-nums">
        {chosen.length > 0 && words.selectedSome(chosen.length)}
      </span>
      {chosen.length > 0 && (
        <Button size="sm" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
          {words.deleteChosen}
        </Button>
      )}
      <DeleteFiles documents={chosen} open={isDeleting} onOpenChange={setDeleting} />
    </div>
  );
}

'use client';

import { useMemo, useState } from 'react';
import type { ImportAnswer } from '@/lib/api/word-import-requests';
import { planImport } from '@/lib/core/words/plan-import';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { Button } from '../../ui/button';
import { DialogFooter } from '../../ui/dialog';
import { Problem } from '../../ui/problem';
import { Segmented } from '../../ui/segmented';
import { type Fields, ImportColumns } from './import-columns';
import { ImportRows } from './import-rows';
import type { PlannedImport } from './use-store-import';

interface ImportPreviewProps {
  preview: ImportAnswer;
  library: WordLibrary;
  folderId: string | null;
  problem: string | undefined;
  /** What the columns hold; the preview follows a choice once the server has read the text again. */
  fields: Fields;
  isReading: boolean;
  /** Why the words cannot be imported now: they are being stored. */
  storing: string | undefined;
  onColumns(fields: Fields): void;
  onBack(): void;
  onImport(planned: PlannedImport): void;
}

/** Shows what an import would do, with the choice of what happens to duplicates. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, library, folderId, problem, fields, isReading, storing, onColumns, onBack, onImport } = props;
  const words = useWords(wordImport);
  const [duplicates, setDuplicates] = useState<'skip' | 'merge'>('skip');
  // Planned again with the library as this page shows it.
  const { rows, commands } = useMemo(
    () => planImport(preview.rows, library, { folderId, duplicates, newId }),
    [preview.rows, library, folderId, duplicates],
  );
  const count = (is: 'new' | 'duplicate' | 'invalid') => rows.filter(({ status }) => status.is === is).length;
  const added = count('new');
  const found = count('duplicate');
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className="text-sm">
        {words.counts({ added, duplicates: found, invalid: count('invalid') })}
      </p>
      {preview.format !== 'lines' && preview.columns.length > 1 && (
        <ImportColumns columns={preview.columns} fields={fields} onChange={onColumns} />
      )}
      <Problem className="text-sm">{problem}</Problem>
      <ImportRows rows={rows} />
      {found > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span id="import-duplicates" className="font-medium text-sm">
            {words.duplicates}
          </span>
          <Segmented<'skip' | 'merge'>
            aria-labelledby="import-duplicates"
            value={duplicates}
            onValueChange={setDuplicates}
            options={[
              { value: 'skip', label: words.skip },
              { value: 'merge', label: words.merge },
            ]}
          />
        </div>
      )}
      {commands.length === 0 && <p className="text-muted-foreground text-sm">{words.nothing}</p>}
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {storing}
      </p>
      <DialogFooter>
        <Button disabled={storing !== undefined} onClick={onBack}>
          {words.back}
        </Button>
        <Button
          variant="primary"
          busy={storing !== undefined}
          disabled={commands.length === 0 || isReading}
          onClick={() => onImport({ rows, commands, choices: { folderId, duplicates } })}
        >
          {added === 0 && commands.length > 0 ? words.mergeOnly : words.import(added)}
        </Button>
      </DialogFooter>
    </div>
  );
}

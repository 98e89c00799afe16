'use client';

import { TriangleAlert } from 'lucide-react';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import type { Editor } from './use-editor';

/** Shown when the item was saved elsewhere while it was edited here: the user chooses which version to keep. */
export function ConflictNotice<Kind extends LibraryKind>({ editor: { settling } }: { editor: Editor<Kind> }) {
  const words = useWords(library);
  return (
    <div role="alert" className="mb-5">
      <Callout
        tone="warning"
        icon={<TriangleAlert aria-hidden="true" />}
        title={words.conflictTitle}
        actions={
          <>
            <Button size="sm" variant="primary" busy={settling.isPending} onClick={() => settling.mutate('mine')}>
              {words.keepMine}
            </Button>
            <Button size="sm" busy={settling.isPending} onClick={() => settling.mutate('theirs')}>
              {words.takeTheirs}
            </Button>
          </>
        }
      >
        <p>{words.conflictText}</p>
        {settling.error && <p className="text-danger">{settling.error.message}</p>}
      </Callout>
    </div>
  );
}

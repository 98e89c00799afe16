'use client';

import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { lazyExtra } from '../../ui/lazy-extra';
import { SpacedNotLoaded } from '../../ui/not-loaded';
import { Sheet, SheetContent, SheetTrigger } from '../../ui/sheet';
import type { Editor } from '../use-editor';

/** Loaded with the diff library when first opened. */
const VersionList = lazyExtra(() => import('./version-list'), SpacedNotLoaded);

interface VersionsProps<Kind extends LibraryKind> {
  editor: Editor<Kind>;
  id: string;
}

/** A sheet with all versions of an item. */
export function Versions<Kind extends LibraryKind>({ editor, id }: VersionsProps<Kind>) {
  const words = useWords(library);
  const [open, setOpen] = useState(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button>
          <History aria-hidden="true" />
          {words.versions}
        </Button>
      </SheetTrigger>
      <SheetContent title={words.versions} className="w-[min(42rem,calc(100vw-1.5rem))]">
        <Suspense>
          <VersionList
            kind={editor.kind}
            id={id}
            mayRestore={!editor.isReadOnly}
            isDirty={editor.isDirty}
            // Safe: the versions belong to the editor's item.
            onRestore={(content) => editor.restore(content as Parameters<typeof editor.restore>[0])}
          />
        </Suspense>
      </SheetContent>
    </Sheet>
  );
}

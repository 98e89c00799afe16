'use client';

import { Download, MoreHorizontal, Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';

const ImportWords = lazy(() => import('./import/import-words'));
const ExportWords = lazy(() => import('./import/export-words'));

type Dialog = 'import' | 'export';

/** Import into a folder and export of it; null: the whole library. */
export function LibraryMenu({ folderId }: { folderId: string | null }) {
  const words = useWords(dictionary);
  const [dialog, setDialog] = useState<Dialog>();
  const chosen = useRef<Dialog>(undefined);
  const close = () => setDialog(undefined);

  /** Opens the dialog only after the menu has returned the focus to its button, because the dialog restores the focus that it finds. */
  function begin() {
    setDialog(chosen.current);
    chosen.current = undefined;
  }

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={words.more}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" onCloseAutoFocus={begin}>
          <MenuItem
            onSelect={() => {
              chosen.current = 'import';
            }}
          >
            <Upload aria-hidden="true" />
            {words.import}
          </MenuItem>
          <MenuItem
            onSelect={() => {
              chosen.current = 'export';
            }}
          >
            <Download aria-hidden="true" />
            {words.export}
          </MenuItem>
        </MenuContent>
      </Menu>
      <Suspense>
        {dialog === 'import' && <ImportWords folderId={folderId} onClose={close} />}
        {dialog === 'export' && <ExportWords folderId={folderId} onClose={close} />}
      </Suspense>
    </>
  );
}

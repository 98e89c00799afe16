'use client';

import { Download, Ellipsis, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { lazyPanel } from '../ui/lazy-panel';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';

const ImportWords = lazyPanel(() => import('./import/import-words'));
const ExportWords = lazyPanel(() => import('./import/export-words'));

type Dialog = 'import' | 'export';

/** Import into a folder and export of it; null: the whole library. */
export function LibraryMenu({ folderId }: { folderId: string | null }) {
  const words = useWords(dictionary);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={words.more}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => setDialog('import')}>
            <Upload aria-hidden="true" />
            {words.import}
          </MenuItem>
          <MenuItem onSelect={() => setDialog('export')}>
            <Download aria-hidden="true" />
            {words.export}
          </MenuItem>
        </MenuContent>
      </Menu>
      <Suspense>
        {dialog === 'import' && <ImportWords onMissing={close} folderId={folderId} onClose={close} />}
        {dialog === 'export' && <ExportWords onMissing={close} folderId={folderId} onClose={close} />}
      </Suspense>
    </>
  );
}

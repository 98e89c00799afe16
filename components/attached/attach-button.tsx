'use client';

import { FileText, Paperclip, Upload } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IMAGE_TYPES } from '@/lib/core/files/attachments';
import { ACCEPTED_FILES } from '@/lib/core/files/file-kinds';
import { useText } from '../i18n/text-provider';
import { FileInput } from '../ui/file-input';
import { IconButton } from '../ui/icon-button';
import { lazyPanel } from '../ui/lazy-panel';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import type { useAttached } from './use-attached';

const DocumentPicker = lazyPanel(() => import('./document-picker'));

/** Attaches images and documents to the message being written. */
export function AttachButton({ attached }: { attached: ReturnType<typeof useAttached> }) {
  const { attached: words } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={words.attach} icon={<Paperclip aria-hidden="true" />} className="rounded-full" />
        </MenuTrigger>
        <MenuContent align="end" side="top">
          <MenuItem onSelect={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            {words.addFiles}
          </MenuItem>
          <MenuItem onSelect={() => setPicking(true)}>
            <FileText aria-hidden="true" />
            {words.addDocument}
          </MenuItem>
        </MenuContent>
      </Menu>
      <FileInput
        ref={input}
        multiple
        accept={`${IMAGE_TYPES},${ACCEPTED_FILES}`}
        label={words.addFiles}
        onFiles={(files) => void attached.take(files)}
      />
      {picking && (
        <Suspense>
          <DocumentPicker
            onPick={(document) => {
              setPicking(false);
              attached.addDocument(document);
            }}
            onClose={() => setPicking(false)}
            onMissing={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

'use client';

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ShownDocument } from '@/lib/core/files/documents';
import { ACCEPTED_FILES } from '@/lib/core/files/file-kinds';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { FileInput } from '../../ui/file-input';
import { IconButton } from '../../ui/icon-button';
import { useSendFiles } from './use-send-files';

/** Replaces a file by another one, which is chosen and confirmed. */
export function ReplaceFile({ document }: { document: Pick<ShownDocument, 'id' | 'name'> }) {
  const words = useWords(files);
  const { replace } = useSendFiles();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = document;
  return (
    <>
      <IconButton label={words.replace(name)} icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()} />
      <FileInput
        ref={input}
        accept={ACCEPTED_FILES}
        label={words.replace(name)}
        onFiles={([file]) => {
          setChosen(file);
          setAsking(file !== undefined);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.replaceTitle(name, chosen?.name ?? '')}
        description={words.replaceText}
        action={words.replaceAction}
        onConfirm={() => {
          setAsking(false);
          if (chosen) void replace([{ file: chosen, replaces: { id, name } }]);
        }}
      />
    </>
  );
}

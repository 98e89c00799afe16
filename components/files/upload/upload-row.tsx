'use client';

import { CircleAlert, CircleCheck, CircleDashed, RotateCcw, X } from 'lucide-react';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { IconButton } from '../../ui/icon-button';
import { Spinner } from '../../ui/spinner';
import { type Upload, uploadQueue } from './upload-queue';
import { UploadState } from './upload-state';

/** An upload with its progress or result. */
export function UploadRow({ upload: { id, file, state, owner }, onAgain }: { upload: Upload; onAgain(): void }) {
  const words = useWords(files);
  const isUnsent = state.is === 'waiting' || state.is === 'sending';
  return (
    <li
      data-entry={id}
      data-upload={state.is}
      className="flex min-w-0 items-start gap-3 px-4 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {state.is === 'waiting' && <CircleDashed aria-hidden="true" className="text-muted-foreground" />}
      {state.is === 'sending' && <Spinner className="text-primary-text" />}
      {state.is === 'done' && <CircleCheck aria-hidden="true" className="text-success" />}
      {state.is === 'refused' && <CircleAlert aria-hidden="true" className="text-danger" />}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-medium">{file.name}</span>
          {owner.replaces && <span className="text-muted-foreground text-xs"> {words.replaces(owner.replaces.name)}</span>}
        </p>
        <UploadState name={file.name} state={state} />
      </div>
      {state.is === 'refused' && !state.isFinal && (
        <IconButton label={words.again(file.name)} icon={<RotateCcw aria-hidden="true" />} size="icon-sm" onClick={onAgain} />
      )}
      {/* One that a message waits for is removed from the message. */}
      {isUnsent && !owner.isAwaited?.(id) && (
        <IconButton
          label={words.cancelUpload(file.name)}
          icon={<X aria-hidden="true" />}
          size="icon-sm"
          onClick={() => uploadQueue.remove(id)}
        />
      )}
    </li>
  );
}

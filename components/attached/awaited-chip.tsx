'use client';

import { CircleAlert, RotateCcw } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { files } from '@/lib/i18n/dictionary/files';
import { uploadQueue } from '../files/upload/upload-queue';
import { UploadState } from '../files/upload/upload-state';
import { useWords } from '../i18n/text-provider';
import { cn } from '../ui/cn';
import { IconButton } from '../ui/icon-button';
import { Spinner } from '../ui/spinner';
import type { AwaitedFile } from './attached-store';

/** A file that is being uploaded for a message, or was refused. */
export function AwaitedChip({ file: { id, name } }: { file: AwaitedFile }) {
  const words = useWords(files);
  const find = () => uploadQueue.find(id);
  const upload = useSyncExternalStore(
    useCallback((onChange: () => void) => uploadQueue.view({ shows: (upload) => upload.id === id, onChange }), [id]),
    find,
    find,
  );
  if (!upload) return null;
  const { state } = upload;
  const isRefused = state.is === 'refused';
  return (
    <div
      data-upload={state.is}
      className={cn(
        'flex min-h-9 w-60 max-w-full items-center gap-1.5 rounded-lg border bg-card px-2.5 py-1 text-xs',
        isRefused && 'w-auto max-w-96 border-danger pr-5',
      )}
    >
      {isRefused ? (
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
      ) : (
        <Spinner className="text-primary-text" />
      )}
      <div className="grid min-w-0 flex-1">
        <p title={name} className="truncate">
          {name}
        </p>
        <UploadState name={name} state={state} />
      </div>
      {state.is === 'refused' && !state.isFinal && (
        <IconButton
          label={words.again(name)}
          icon={<RotateCcw aria-hidden="true" />}
          size="icon-sm"
          onClick={() => void uploadQueue.again(id)}
        />
      )}
    </div>
  );
}

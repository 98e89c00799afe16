'use client';

import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { ACCEPTED_FILES } from '@/lib/core/files/file-kinds';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { FileInput } from '../../ui/file-input';
import { useDrop } from '../../ui/use-drop';
import { useListFocus } from '../../ui/use-list-focus';
import { SameNamesDialog } from './same-names-dialog';
import { uploadQueue } from './upload-queue';
import { UploadRow } from './upload-row';
import { useChosenFiles } from './use-chosen-files';
import { useUploads } from './use-uploads';

/** An area in which files are dropped or chosen, with the list of uploads. */
export function UploadZone() {
  const words = useWords(files);
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose, again, same, isAsking, replaceSame, keepSame, cancelSame } = useChosenFiles();
  const uploads = useUploads();
  const { list } = useListFocus(uploads.map(({ id }) => id).join());
  const drop = useDrop(choose);
  return (
    <section {...list} aria-label={words.upload} className="grid gap-3">
      {/* Dropping is the mouse equivalent of the button inside. */}
      <div
        {...drop.props}
        className={cn(
          'flex flex-col items-center gap-2 rounded-2xl border border-input/60 border-dashed px-4 py-6 text-center text-sm transition-colors',
          drop.isOver && 'border-primary bg-primary-soft',
        )}
      >
        <Upload aria-hidden="true" className="size-5 text-muted-foreground" />
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          <span className="max-sm:hidden">{words.drop}</span>
          <Button variant="link" className="h-6 px-0" aria-describedby={hint} onClick={() => input.current?.click()}>
            <span className="max-sm:hidden">{words.choose}</span>
            <span className="sm:hidden">{words.upload}</span>
          </Button>
        </p>
        <p id={hint} className="text-muted-foreground text-xs">
          {words.limits}
        </p>
        <FileInput ref={input} multiple accept={ACCEPTED_FILES} label={words.upload} onFiles={choose} />
      </div>
      <SameNamesDialog open={isAsking} same={same} onReplace={replaceSame} onKeep={keepSame} onCancel={cancelSame} />
      {uploads.length > 0 && (
        <div className="rounded-2xl border bg-card">
          <ul aria-label={words.uploads} className="divide-y">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onAgain={() => void again(upload.id)} />
            ))}
          </ul>
          {uploadQueue.canClear() && (
            <div className="border-t px-4 py-1.5 text-right">
              <Button variant="link" size="sm" className="px-0" onClick={() => uploadQueue.clear()}>
                {words.clear}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

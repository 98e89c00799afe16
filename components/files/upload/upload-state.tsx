'use client';

import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { Progress } from '../../ui/progress';
import type { Upload } from './upload-queue';

/** The progress or result of an upload. */
export function UploadState({ name, state }: { name: string; state: Upload['state'] }) {
  const words = useWords(files);
  switch (state.is) {
    case 'waiting':
      return <p className="text-muted-foreground text-xs">{words.waiting}</p>;
    case 'sending':
      return (
        <>
          <Progress value={state.part} max={1} aria-label={name} className="mt-1" />
          <p className="text-muted-foreground text-xs tabular-nums">
            {state.part < 1 ? words.uploading(Math.floor(state.part * 100)) : words.reading}
          </p>
        </>
      );
    case 'done':
      return <p className="text-success text-xs">{words.uploaded}</p>;
    case 'refused':
      return <p className="wrap-anywhere text-danger text-xs">{words.notUploaded(state.problem)}</p>;
  }
}

'use client';

import { uploadQueue } from '../files/upload/upload-queue';
import { AttachedItem } from './attached-item';
import AttachedList from './attached-list';
import { AwaitedChip } from './awaited-chip';
import type { useAttached } from './use-attached';

/** The attachments of a message that is being written. */
export default function UnsentFiles({ attached }: { attached: ReturnType<typeof useAttached> }) {
  return (
    <AttachedList files={attached.files} onRemove={attached.remove}>
      {attached.awaited.map((file) => (
        <AttachedItem
          key={file.id}
          name={file.name}
          onRemove={() => {
            attached.remove(file);
            uploadQueue.remove(file.id);
          }}
        >
          <AwaitedChip file={file} />
        </AttachedItem>
      ))}
    </AttachedList>
  );
}

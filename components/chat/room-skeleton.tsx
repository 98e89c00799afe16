'use client';

import { useText } from '../i18n/text-provider';
import { Skeleton } from '../ui/skeleton';
import { ThreadSkeleton } from './thread/thread-skeleton';

/** Placeholder of the chat while the user's agents are loading: title, thread if there is one, composer. */
export function RoomSkeleton({ thread }: { thread: boolean }) {
  const text = useText();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-14 shrink-0 items-center border-b px-4">
        <div className="mx-auto w-full max-w-[76ch]">
          <Skeleton className="w-40" />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-hidden px-4 py-6">
        {thread ? <ThreadSkeleton /> : <div role="status" aria-label={text.ui.loading} />}
      </div>
      <div className="px-4 pb-4">
        <Skeleton className="mx-auto h-24 w-full max-w-[76ch] rounded-2xl" />
      </div>
    </div>
  );
}

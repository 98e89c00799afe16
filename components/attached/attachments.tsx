'use client';

import { type ComponentProps, lazy, Suspense } from 'react';

const AttachedList = lazy(() => import('./attached-list'));

/** The attachments of a message, if there are any. Their code is loaded with the first one. */
export function Attachments(list: ComponentProps<typeof AttachedList>) {
  return (
    list.files.length > 0 && (
      <Suspense>
        <AttachedList {...list} />
      </Suspense>
    )
  );
}

'use client';

import { type ComponentProps, memo, Suspense } from 'react';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';

const AttachedList = lazyExtra(() => import('./attached-list'), NotLoaded);

/**
 * The attachments of a sent message, if there are any. Their code is loaded with the first one; until then React keeps the server's HTML, but only
 * while the props are identical.
 */
export const Attachments = memo(function Attachments(list: Pick<ComponentProps<typeof AttachedList>, 'files'>) {
  return (
    list.files.length > 0 && (
      <Suspense>
        <AttachedList {...list} />
      </Suspense>
    )
  );
});

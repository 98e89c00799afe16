'use client';

import type { ReactElement } from 'react';
import { showHidden } from '@/lib/core/text/show-hidden';
import { Tooltip } from '../ui/tooltip';

/** Shows the words of a source while a control that opens it is pointed to or has the focus. */
export function SourceTip({ title, excerpt, children }: { title: string; excerpt: string; children: ReactElement }) {
  return (
    <Tooltip
      content={
        <>
          <span className="block font-medium">{title}</span>
          {excerpt !== '' && <span className="wrap-anywhere block">{showHidden(excerpt)}</span>}
        </>
      }
    >
      {children}
    </Tooltip>
  );
}

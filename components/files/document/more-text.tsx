'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';

interface MoreTextProps {
  /** Shown at the end of the document. */
  edge: string;
  label: string;
  more: boolean;
  busy: boolean;
  failed: boolean;
  onMore(): void;
}

/** One end of the loaded text: loads more automatically shortly before it becomes visible, or by its button. */
export function MoreText({ edge, label, more, busy, failed, onMore }: MoreTextProps) {
  const { ui } = useText();
  const words = useWords(files);
  const end = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(onMore);
  const waits = more && !busy && !failed;
  useEffect(() => {
    if (!waits || !end.current || typeof IntersectionObserver === 'undefined') return;
    // The scroll container is the shell's main element: a margin around the viewport would not apply to it.
    const root = end.current.closest('main');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && goOn(), { root, rootMargin: '800px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits]);
  return (
    <div ref={end} className="grid justify-items-center py-1 text-center text-muted-foreground text-xs">
      {more ? (
        <Button variant="ghost" size="sm" busy={busy} onClick={onMore}>
          {failed ? `${words.textFailed}. ${ui.retry}` : label}
        </Button>
      ) : (
        edge
      )}
    </div>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { leaveWords } from '@/lib/i18n/dictionary/leave';
import { useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { type Go, holdLeaving, isAsking, watchAsking } from './leave';
import { SessionNotice } from './session-notice';

/** Marks the navigation that the user has confirmed. */
const CONFIRMED = 'leave confirmed';

/**
 * While mounted, asks for confirmation before the user leaves the page. An ended session does not leave it either. Of several, the one that was
 * mounted last asks, and says that the session has ended. `words`: what would be lost; unsaved changes by default.
 */
export function LeaveGuard({ words: own }: { words?: typeof leaveWords.en }) {
  const usual = useWords(leaveWords);
  const words = own ?? usual;
  const router = useRouter();
  const [going, setGoing] = useState<Go>();
  const routerNow = useRef(router);
  routerNow.current = router;
  const hold = useCallback((go: Go) => setGoing(() => go), []);
  const isLast = useSyncExternalStore(
    watchAsking,
    () => isAsking(hold),
    () => false,
  );

  useEffect(() => {
    const click = (event: MouseEvent) => {
      const href = plainLinkOf(event);
      if (href === undefined || !isAsking(hold)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hold(() => routerNow.current.push(href));
    };
    const traverse = (event: NavigateEvent) => {
      if (!isTraversal(event) || event.info === CONFIRMED || !isAsking(hold)) return;
      event.preventDefault();
      hold(() => navigation.traverseTo(event.destination.key, { info: CONFIRMED }));
    };
    const release = holdLeaving(hold);
    document.addEventListener('click', click, true);
    // Older browsers lack it.
    window.navigation?.addEventListener('navigate', traverse);
    return () => {
      release();
      document.removeEventListener('click', click, true);
      window.navigation?.removeEventListener('navigate', traverse);
    };
  }, [hold]);

  return (
    <>
      {isLast && <SessionNotice />}
      <ConfirmDialog
        open={going !== undefined}
        onOpenChange={() => setGoing(undefined)}
        title={words.title}
        description={words.text}
        action={words.leave}
        onConfirm={() => {
          setGoing(undefined);
          going?.();
        }}
      />
    </>
  );
}

/** Whether the user goes back or forward to another page of this product. Before any other page, the browser itself asks (`beforeunload`). */
function isTraversal({ navigationType, cancelable, hashChange, destination }: NavigateEvent): boolean {
  return navigationType === 'traverse' && cancelable && !hashChange && destination.sameDocument;
}

/** Returns the path of a clicked link within this product and window. */
function plainLinkOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : undefined;
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { type Go, holdLeaving } from './leave';

/** While mounted, asks for confirmation before the user leaves the page. */
export function LeaveGuard() {
  const { shell: words } = useText();
  const router = useRouter();
  const [going, setGoing] = useState<Go>();
  const routerNow = useRef(router);
  routerNow.current = router;

  useEffect(() => {
    const hold = (go: Go) => setGoing(() => go);
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const href = plainLinkOf(event);
      if (href === undefined) return;
      event.preventDefault();
      // Nor may another guard of the page ask.
      event.stopImmediatePropagation();
      hold(() => routerNow.current.push(href));
    };
    const release = holdLeaving(hold);
    addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      release();
      removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
    };
  }, []);

  return (
    <ConfirmDialog
      open={going !== undefined}
      onOpenChange={() => setGoing(undefined)}
      title={words.leaveTitle}
      description={words.leaveText}
      action={words.leave}
      onConfirm={() => {
        setGoing(undefined);
        going?.();
      }}
    />
  );
}

/** Returns the path of a clicked link within this product and window. */
function plainLinkOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : undefined;
}

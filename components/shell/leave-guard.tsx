'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';

type Go = () => void;

let ask: ((go: Go) => void) | undefined;

/** Goes elsewhere, once the person does not mind what is lost by it. For what is no link: links are held back by themselves. */
export function leave(go: Go): void {
  if (ask) ask(go);
  else go();
}

/** While it is there, whoever leaves the page is asked first. */
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
      event.stopPropagation();
      hold(() => routerNow.current.push(href));
    };
    ask = hold;
    addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      ask = undefined;
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

/** Where a click leads within this window, when it is on a link of this product. */
function plainLinkOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : undefined;
}

'use client';

import { useEffect } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';

/** In the place of a part whose code could not be loaded: see `lazyExtra`. It is loaded again as soon as the network is back. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { ui } = useText();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
      <p>{ui.notLoaded}</p>
      <Button variant="link" size="sm" className="px-0" onClick={onRetry}>
        {ui.retry}
      </Button>
    </div>
  );
}

/** The same in a panel whose content has its own margins. */
export const SpacedNotLoaded = (props: { onRetry(): void }) => (
  <div className="p-4">
    <NotLoaded {...props} />
  </div>
);

/** The same for the introduction to a mode of the chat, by default Dispatch, with its name. */
export function NamedNotLoaded({ desk, onRetry }: { desk?: { title: string }; onRetry(): void }) {
  const { chat } = useText();
  return (
    <div className="wrap-anywhere grid justify-items-center gap-2 px-4 py-10 text-center sm:py-16">
      <h2 className="font-semibold text-2xl tracking-tight">{desk?.title ?? chat.modes.specialists}</h2>
      <NotLoaded onRetry={onRetry} />
    </div>
  );
}

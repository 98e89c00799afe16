'use client';

import { useText } from '../i18n/text-provider';
import { Button } from './button';

/** In the place of a part whose code could not be loaded: see `lazyExtra`. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { ui } = useText();
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

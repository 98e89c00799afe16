'use client';

import { useSyncExternalStore } from 'react';
import { Kbd } from '../ui/kbd';

const never = () => () => {};

/** How the command menu is opened, as this machine writes it. */
export function Shortcut() {
  const apple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return <Kbd>{apple ? '⌘K' : 'Ctrl K'}</Kbd>;
}

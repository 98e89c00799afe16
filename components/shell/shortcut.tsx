'use client';

import { useSyncExternalStore } from 'react';
import { Kbd } from '../ui/kbd';

const never = () => () => {};

/** The command menu's keyboard shortcut on this platform. */
export function Shortcut() {
  const apple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return <Kbd>{apple ? '⌘K' : 'Ctrl K'}</Kbd>;
}

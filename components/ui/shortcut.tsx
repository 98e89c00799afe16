'use client';

import { useSyncExternalStore } from 'react';
import { Kbd } from './kbd';

const never = () => () => {};

/** A keyboard shortcut on this platform: "⌘K" or "Ctrl K". */
export function Shortcut({ of: key }: { of: string }) {
  const apple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return <Kbd>{apple ? `⌘${key}` : `Ctrl ${key}`}</Kbd>;
}

'use client';

import { Kbd } from './kbd';
import { useHydrated } from './use-hydrated';

/** A keyboard shortcut on this platform: "⌘K" or "Ctrl K". */
export function Shortcut({ of: key }: { of: string }) {
  const apple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return <Kbd>{apple ? `⌘${key}` : `Ctrl ${key}`}</Kbd>;
}

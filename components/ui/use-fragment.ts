'use client';

import { useSyncExternalStore } from 'react';

/** Returns the fragment of the page's address with its "#"; empty if it has none, and until React has hydrated the page. */
export function useFragment(): string {
  return useSyncExternalStore(onChange, inBrowser, onServer);
}

const inBrowser = () => window.location.hash;
const onServer = () => '';

function onChange(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

'use client';

import { useRef, useState } from 'react';
import { newId } from './new-id';

/** Returns idempotency keys for requests: a request that is repeated after a failure has its earlier key, so that it starts nothing twice. */
export function useRequestKey() {
  const last = useRef({ request: '', key: '' });
  const [keys] = useState(() => ({
    keyOf(request: object): string {
      const serialized = JSON.stringify(request);
      if (last.current.request !== serialized) last.current = { request: serialized, key: newId() };
      return last.current.key;
    },
    /** The last request has succeeded: the same one is a new one from now on. */
    forget() {
      last.current = { request: '', key: '' };
    },
  }));
  return keys;
}

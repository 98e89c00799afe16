'use client';

import { useTheme } from 'next-themes';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text-provider';
import { toasts } from './toast';

const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** Renders the toasts. */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  const text = useText();
  const wanted = useSyncExternalStore(toasts.subscribe, toasts.wanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Sonner
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        position="bottom-right"
        // Above the message field of a chat.
        offset={{ bottom: 96 }}
        mobileOffset={{ bottom: 96 }}
        containerAriaLabel={text.ui.notifications}
        style={{ fontFamily: 'var(--font-sans)' }}
        toastOptions={{
          style: {
            // Also while a dialog makes the rest of the page inert: "Try again" and "Undo" are often on a toast.
            pointerEvents: 'auto',
            background: 'var(--popover)',
            color: 'var(--foreground)',
            borderColor: 'var(--border)',
            borderRadius: '0.75rem',
          },
        }}
      />
      <Drawn />
    </Suspense>
  );
}

/** Mounted after sonner, which only receives toasts once it is mounted. */
function Drawn() {
  useEffect(toasts.drawn, []);
  return null;
}

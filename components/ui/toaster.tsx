'use client';

import { useTheme } from 'next-themes';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text-provider';
import { toasts } from './toast';

/** Long after what a page needs first, so that most toasts can be shown without a network. */
const AT_REST_MS = 5000;

const nothing = () => undefined;

/** Renders the toasts. */
export function Toaster({ of = toasts }: { of?: typeof toasts }) {
  const { resolvedTheme } = useTheme();
  const text = useText();
  const wanted = useSyncExternalStore(of.subscribe, of.wanted, () => false);
  const plain = useSyncExternalStore(of.subscribe, of.plain, nothing);
  const [Sonner] = useState(() => lazy(async () => ({ default: (await of.load()).Toaster })));
  useEffect(() => {
    const timer = setTimeout(() => of.load().catch(nothing), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [of]);
  if (plain !== undefined) {
    return (
      <p
        role="alert"
        className="fixed inset-x-4 bottom-24 z-50 rounded-xl border bg-popover p-4 text-sm shadow-float sm:left-auto"
      >
        {plain}
      </p>
    );
  }
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
          closeButtonAriaLabel: text.ui.close,
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
      <Drawn onDrawn={of.drawn} />
    </Suspense>
  );
}

/** Mounted after sonner, which only receives toasts once it is mounted. */
function Drawn({ onDrawn }: { onDrawn(): void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

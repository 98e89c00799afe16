'use client';

import { useTheme } from 'next-themes';
import { Toaster as Sonner } from 'sonner';
import { useText } from '../i18n/text-provider';

/** Where `toast()` of sonner is drawn. */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  const text = useText();
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-right"
      containerAriaLabel={text.ui.notifications}
      style={{ fontFamily: 'var(--font-sans)' }}
      toastOptions={{
        style: {
          background: 'var(--popover)',
          color: 'var(--foreground)',
          borderColor: 'var(--border)',
          borderRadius: '0.75rem',
        },
      }}
    />
  );
}

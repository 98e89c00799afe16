'use client';

import { useText } from '../i18n/text-provider';

/** What the person asked. */
export function Question({ children }: { children: string }) {
  const text = useText();
  return (
    <div className="mx-auto flex w-full max-w-[76ch] justify-end">
      <h2 className="sr-only">{text.chat.you}</h2>
      <p className="wrap-anywhere max-w-[88%] whitespace-pre-wrap rounded-2xl rounded-br-md bg-accent px-4 py-2.5 text-[0.9375rem] leading-6">
        {children}
      </p>
    </div>
  );
}

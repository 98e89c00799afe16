'use client';

import { ScrollBox } from '../ui/scroll-box';

/** A text exactly as a model receives it. */
export function TextBox({ label, text }: { label: string; text: string }) {
  return (
    <ScrollBox aria-label={label} className="max-h-80 rounded-lg border bg-muted/60">
      <pre className="wrap-anywhere whitespace-pre-wrap p-2.5 font-mono text-xs leading-5">{text}</pre>
    </ScrollBox>
  );
}

import type { ReactNode } from 'react';

/** A setting: its label on the left, its control on the right, or below if there is no room. */
export function Setting({ label, hint, children }: { label: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-40 flex-1">
        {label}
        {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

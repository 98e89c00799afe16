'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

interface DisclosureProps {
  /** Always visible. */
  summary: ReactNode;
  /** Opens the disclosure once when it becomes true. */
  opensItself?: boolean;
  children: () => ReactNode;
}

/** A summary that expands. The content is rendered only while it is open. */
export function Disclosure({ summary, opensItself = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(opensItself);
  useEffect(() => {
    if (opensItself) setOpen(true);
  }, [opensItself]);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/line min-w-0">
      <summary className="flex min-w-0 cursor-pointer list-none items-center gap-1.5 rounded-md py-1 text-muted-foreground text-xs hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 transition-transform group-open/line:rotate-90" />
        {summary}
      </summary>
      {open && <div className="pt-1 pb-2 pl-5">{children()}</div>}
    </details>
  );
}

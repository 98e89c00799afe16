'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card';

interface DeskSectionProps {
  title: string;
  description?: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** Keeps it open: a field in it has an error. */
  hasError?: boolean;
  children: ReactNode;
}

/** A card of fields that can be closed. The fields are rendered only while it is open. */
export function DeskSection({ title, description, isOpen = false, hasError = false, children }: DeskSectionProps) {
  const [open, setOpen] = useState(isOpen);
  const isShown = open || hasError;
  return (
    <Card>
      <details
        open={isShown}
        onToggle={({ currentTarget, target }) => {
          // Toggles of details inside bubble up in React.
          if (target === currentTarget) setOpen(currentTarget.open);
        }}
        className="group/section"
      >
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-2xl px-5 py-4 hover:bg-muted/60 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform group-open/section:rotate-90"
          />
          <span className="grid min-w-0 gap-0.5">
            <h2 className="font-semibold text-sm">{title}</h2>
            {description && <span className="text-muted-foreground text-sm">{description}</span>}
          </span>
        </summary>
        {isShown && <div className="grid min-w-0 gap-4 px-5 pt-1 pb-5">{children}</div>}
      </details>
    </Card>
  );
}

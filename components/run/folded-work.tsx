'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Group } from '../ui/group';
import type { Place } from './place/place';
import { useFold } from './use-fold';

interface FoldedWorkProps {
  label: string;
  ended: boolean;
  /** Whether the work is open until the run has ended; otherwise only once the person opens it. */
  opensItself?: boolean;
  /** A place within the work, which opens it. */
  sought?: Place;
  /** Shown whether or not the work is open. */
  line: ReactNode;
  /** Below the work, inside the frame. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A frame around the work of a run: one line, and the work itself while it is open. */
export function FoldedWork({ label, ended, opensItself = false, sought, line, foot, children }: FoldedWorkProps) {
  const text = useText();
  const body = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { open, toggle } = useFold(opensItself && !ended, frame, sought);
  return (
    <Group ref={frame} aria-label={label} className="min-w-0 rounded-2xl border bg-muted/30">
      <div className="relative flex min-h-11 items-center gap-2 py-1.5 pr-2 pl-4">
        <div className="flex min-w-0 flex-1 items-center gap-2">{line}</div>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={body}
          onClick={toggle}
          // Once the line has nothing else to press, all of it opens.
          className={cn('px-2', ended && 'after:absolute after:inset-0')}
        >
          <span className="max-sm:sr-only">{open ? text.run.fold : text.run.unfold}</span>
          <ChevronDown
            aria-hidden="true"
            className={cn('transition-transform motion-reduce:transition-none', open && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={body}>{open && <div className="border-t px-4 py-3">{children}</div>}</div>
      {foot}
    </Group>
  );
}

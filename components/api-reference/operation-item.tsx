'use client';

import { useEffect, useRef, useState } from 'react';
import { Badge, type Tone } from '../ui/badge';
import { OperationDetails } from './operation-details';
import type { ApiOperation } from './reference';
import type { Resolve } from './schema';

const TONES: Readonly<Record<string, Tone>> = { GET: 'neutral', DELETE: 'danger' };

interface OperationItemProps {
  operation: ApiOperation;
  /** Whether the address of the page names it: then it is opened and scrolled to. */
  isLinked: boolean;
  resolve: Resolve;
}

/** An operation in one line that opens to its details. */
export function OperationItem({ operation, isLinked, resolve }: OperationItemProps) {
  const { id, method, path, summary } = operation;
  const [isOpen, setOpen] = useState(isLinked);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    setOpen(true);
    ref.current?.scrollIntoView({ block: 'start' });
  }, [isLinked]);
  return (
    <li className="min-w-0">
      <details ref={ref} id={id} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-muted/60 [&::-webkit-details-marker]:hidden">
          <Badge tone={TONES[method] ?? 'primary'} className="w-16 justify-center font-mono">
            {method}
          </Badge>
          <h3 className="wrap-anywhere min-w-0 font-mono text-xs">{path}</h3>
          <span lang="en" className="text-muted-foreground text-xs">
            {summary}
          </span>
        </summary>
        {isOpen && <OperationDetails operation={operation} resolve={resolve} />}
      </details>
    </li>
  );
}

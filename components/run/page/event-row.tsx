'use client';

import { memo } from 'react';
import { useText } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { ScrollBox } from '../../ui/scroll-box';
import { agentOf } from './event-agent';
import type { RawEvent } from './run-queries';

/** Maximum length of the data shown in an event's single line; some events contain whole documents. */
const PREVIEW = 240;

interface EventRowProps {
  event: RawEvent;
  /** Start of the run (ISO 8601). */
  start: string | undefined;
  titleOf: (agent: string) => string;
}

/** An event with its number, time, type and agent, which expands to its data. */
export const EventRow = memo(function EventRow({ event, start, titleOf }: EventRowProps) {
  const { format } = useText();
  const agent = agentOf(event);
  const after = start === undefined ? undefined : Math.max(0, Date.parse(event.at) - Date.parse(start));
  return (
    <li className="px-3 py-0.5">
      <Disclosure
        summary={
          <>
            <span className="w-10 shrink-0 text-right tabular-nums">{event.seq}</span>
            <span className="w-16 shrink-0 text-right tabular-nums max-sm:hidden" title={event.at}>
              {after !== undefined && `+${format.duration(after)}`}
            </span>
            <code className="shrink-0 font-mono text-foreground md:w-36">{event.type}</code>
            <span className="truncate md:w-28 md:shrink-0">{agent !== undefined && titleOf(agent)}</span>
            <span className="min-w-0 flex-1 truncate font-mono text-2xs max-md:hidden">
              {JSON.stringify(event.data).slice(0, PREVIEW)}
            </span>
          </>
        }
      >
        {() => (
          <ScrollBox aria-label={`${event.seq} ${event.type}`} className="max-h-80 rounded-lg border bg-muted/60">
            <pre className="whitespace-pre-wrap wrap-anywhere p-2.5 font-mono text-2xs leading-4">
              {JSON.stringify(event, null, 2)}
            </pre>
          </ScrollBox>
        )}
      </Disclosure>
    </li>
  );
});

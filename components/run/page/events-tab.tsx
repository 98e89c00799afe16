'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { runPage } from '@/lib/i18n/dictionary/run-page';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { download } from '../../ui/download';
import { LoadFailed } from '../../ui/load-failed';
import { NextPage } from '../../ui/next-page';
import { Select } from '../../ui/select';
import { Skeleton } from '../../ui/skeleton';
import { usePages } from '../../ui/use-pages';
import { agentOf } from './event-agent';
import { EventRow } from './event-row';
import { eventsQuery, type RawEvent } from './run-queries';

const PAGE = 200;
/** Polling interval while the log has events that have not been read. */
const READ_ON_MS = 1000;
const ALL = '*';

interface EventsTabProps {
  runId: string;
  /** Sequence number of the newest event known to the page; a change triggers reading the log. */
  seq: number;
  start: string | undefined;
  titleOf: (agent: string) => string;
}

/** The raw log: all events, filtered by type and agent, with a download. */
export function EventsTab({ runId, seq, start, titleOf }: EventsTabProps) {
  const words = useWords(runPage);
  const query = useQuery({
    ...eventsQuery(runId, useQueryClient()),
    refetchInterval: ({ state: { data } }) => (data && (data.at(-1)?.seq ?? 0) < seq ? READ_ON_MS : false),
  });
  const [type, setType] = useState(ALL);
  const [agent, setAgent] = useState(ALL);
  const { data: events } = query;
  const found = (events ?? []).filter(
    (event) => (type === ALL || event.type === type) && (agent === ALL || agentOf(event) === agent),
  );
  const { shown, query: more } = usePages(found, PAGE);

  if (query.isPending) return <Skeleton className="h-64" />;
  if (!events) {
    return <LoadFailed title={words.eventsFailed} query={query} />;
  }
  const options = (all: string, values: (string | undefined)[], label: (value: string) => string) => [
    { value: ALL, label: all },
    ...[...new Set(values)].filter((value) => value !== undefined).map((value) => ({ value, label: label(value) })),
  ];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          value={type}
          onValueChange={setType}
          options={options(words.allTypes, events.map((event) => event.type).sort(), String)}
          aria-label={words.eventType}
          className="w-auto"
        />
        <Select
          value={agent}
          onValueChange={setAgent}
          options={options(words.allAgents, events.map(agentOf), titleOf)}
          aria-label={words.eventAgent}
          className="w-auto"
        />
        <span className="text-muted-foreground text-xs tabular-nums">{words.eventCount(found.length, events.length)}</span>
        <Button size="sm" className="sm:ml-auto" onClick={() => save(runId, found)}>
          <FileDown aria-hidden="true" />
          {words.downloadEvents}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="py-8 text-center text-muted-foreground">{words.noEvents}</p>
      ) : (
        <ol aria-label={words.eventsLabel} className="divide-y overflow-hidden rounded-xl border bg-card">
          {shown.map((event) => (
            <EventRow key={event.seq} event={event} start={start} titleOf={titleOf} />
          ))}
        </ol>
      )}
      <NextPage query={more} />
    </div>
  );
}

function save(runId: string, events: readonly RawEvent[]): void {
  download(`run-${runId}.ndjson`, 'application/x-ndjson', events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

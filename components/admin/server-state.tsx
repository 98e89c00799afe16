'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ServerAnswer } from '@/lib/api/server-answer';
import type { BackupState } from '@/lib/core/ports/backups';
import { serverState } from '@/lib/i18n/dictionary/server-state';
import { useText, useWords } from '../i18n/text-provider';
import { inBytes } from '../models/in-bytes';
import { SettingsCard } from '../settings/settings-card';
import { Loaded } from '../ui/loaded';
import { LoadingRows } from '../ui/loading-rows';
import { serverQuery } from './admin-queries';
import { BackUpNow } from './back-up-now';
import { ServerProblems } from './server-problems';

/** How the server is doing, and what needs the attention of its owners. */
export function ServerState() {
  const words = useWords(serverState);
  const query = useQuery(serverQuery);
  return (
    <SettingsCard
      title={words.title}
      description={words.description}
      actions={query.data?.backups && <BackUpNow isBeingMade={query.data.backups.isBeingMade} />}
    >
      <Loaded
        query={query}
        skeleton={<LoadingRows className="grid gap-2" rows={['h-8', 'h-28']} />}
        failed={words.failed}
        kept={words.kept}
      >
        {(state) => (
          <div className="grid gap-4">
            {state.problems.length > 0 ? (
              <ServerProblems problems={state.problems} />
            ) : (
              <p className="flex items-center gap-2 text-sm">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
                {words.well}
              </p>
            )}
            <Figures state={state} />
          </div>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function Figures({ state }: { state: ServerAnswer }) {
  const figures = useFigures(state);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map(({ name, facts }) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-muted-foreground text-xs">{name}</dt>
          <dd className="wrap-anywhere text-sm tabular-nums">{facts.filter((fact) => fact !== null).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shorter delays are not noticeable. */
const ON_TIME_MS = 50;

/** The figures in words; null: does not apply. */
function useFigures({ process, database, queue, providersAway, jobs, backups }: ServerAnswer) {
  const words = useWords(serverState);
  const { format, language } = useText();
  const { version, commit, node, startedAt, lagMs, heapShare, memoryBytes } = process;
  const { kind, bytes, freeBytes, isCurrent, processes } = database;
  const { removalAt, removed, auditCheckedAt } = jobs;
  const lagOf = (ms: number | null) => {
    if (ms === null) return words.blocked;
    return ms < ON_TIME_MS ? words.onTime : words.late(format.duration(ms));
  };
  const isOfLastNight = removed !== null && removalAt !== null && removed.at >= removalAt;
  const size = (count: number) => inBytes(count, language);
  const factsOf = ({ latest, folder, keep }: BackupState) => [
    ...(latest ? [format.dateTime(latest.at), size(latest.bytes)] : [words.never]),
    words.inFolder(folder),
    words.newestKept(keep),
  ];
  return [
    {
      name: words.version,
      facts: [version, commit && words.commit(commit), words.node(node), words.started(format.dateTime(startedAt))],
    },
    {
      name: words.database,
      facts: [
        words.kinds[kind](database.version),
        words.onDisk(size(bytes)),
        freeBytes === null ? null : words.free(size(freeBytes)),
        isCurrent ? words.current : words.newer,
      ],
    },
    {
      name: words.runs,
      facts: [
        words.queued(queue.queued),
        queue.oldestMs === null ? null : words.oldest(format.duration(queue.oldestMs)),
        words.running(queue.running),
        words.waiting(queue.waiting),
      ],
    },
    { name: words.processes, facts: [words.alive(processes.open), words.playing(processes.playing)] },
    {
      name: words.thisProcess,
      facts: [lagOf(lagMs), words.memory(size(memoryBytes), format.percent(heapShare))],
    },
    {
      name: words.providers,
      facts:
        providersAway.length === 0
          ? [words.noneAway]
          : providersAway.map(({ title, since }) => words.away(title, format.dateTime(since))),
    },
    {
      name: words.removal,
      facts:
        removalAt === null
          ? [words.never]
          : [format.dateTime(removalAt), isOfLastNight ? words.removed(removed.records) : words.nothingRemoved],
    },
    { name: words.auditCheck, facts: [auditCheckedAt === null ? words.never : format.dateTime(auditCheckedAt)] },
    { name: words.backups, facts: backups === null ? [words.noBackups[kind]] : factsOf(backups) },
  ];
}

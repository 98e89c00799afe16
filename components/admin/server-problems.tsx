'use client';

import { TriangleAlert } from 'lucide-react';
import type { ServerProblem } from '@/lib/core/server-state';
import { serverState } from '@/lib/i18n/dictionary/server-state';
import { useText, useWords } from '../i18n/text-provider';
import { inBytes } from '../models/in-bytes';

/** What the owners of the server should act upon, each with what to do. */
export function ServerProblems({ problems }: { problems: readonly ServerProblem[] }) {
  const inWords = useProblemWords();
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => {
        const { title, text } = inWords(problem);
        const key = 'title' in problem ? `${problem.code} ${problem.title}` : problem.code;
        return (
          <li key={key} className="flex gap-2.5 rounded-xl border border-warning/30 bg-warning-soft px-3.5 py-2.5 text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{title}</p>
              <p className="wrap-anywhere text-muted-foreground">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function useProblemWords(): (problem: ServerProblem) => { title: string; text: string } {
  const words = useWords(serverState);
  const { format, language } = useText();
  return (problem) => {
    switch (problem.code) {
      case 'runs_wait': {
        const { queued, oldestMs, why } = problem;
        return { title: words.runsWait.title(queued, format.duration(oldestMs)), text: words.runsWait[why] };
      }
      case 'provider_away': {
        const { title, text } = words.providerAway;
        return { title: title(problem.title, format.dateTime(problem.since)), text };
      }
      case 'blocked': {
        const { title, blocked, text } = words.lagging;
        return { title: problem.lagMs === null ? blocked : title(format.duration(problem.lagMs)), text };
      }
      case 'memory':
        return { title: words.memoryFull.title(format.percent(problem.share)), text: words.memoryFull.text };
      case 'disk':
        return { title: words.diskFull.title(inBytes(problem.freeBytes, language)), text: words.diskFull.text };
      case 'newer_tables':
        return words.newerTables;
      case 'backup_failed':
        return { title: words.backupFailed.title(format.dateTime(problem.at)), text: words.backupFailed.text[problem.why] };
      case 'backup_missed':
        return { title: words.backupMissed.title(format.dateTime(problem.since)), text: words.backupMissed.text };
      case 'removal_missed':
        return { title: words.removalMissed.title(format.dateTime(problem.since)), text: words.removalMissed.text };
      case 'removal_failed': {
        const { title, text } = words.removalFailed;
        return { title: title(problem.steps, format.dateTime(problem.at)), text };
      }
      case 'audit_broken':
        return { title: words.auditBroken.title(problem.entry), text: words.auditBroken.text };
    }
  };
}

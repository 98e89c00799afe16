'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { RunSummary } from '@/lib/api/answers';
import { compareRuns } from '@/lib/i18n/dictionary/compare-runs';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText, useWords } from '../../i18n/text-provider';
import { runsQuery } from '../../runs/runs-query';
import { useStrategyNames } from '../../runs/strategy-names';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { ListDialog } from '../../ui/list-dialog';
import { NextPage } from '../../ui/next-page';
import { RelativeTime } from '../../ui/relative-time';

/** The older run is on the left, whichever was chosen first. */
function addressOf(run: RunSummary, other: RunSummary): string {
  const [a, b] = [run, other].sort((one, two) => one.createdAt.localeCompare(two.createdAt));
  return `/runs/compare?a=${a?.id}&b=${b?.id}`;
}

const isSameQuestion = (listed: RunSummary, { question }: RunSummary) =>
  listed.questionCut ? question.startsWith(listed.question) : question === listed.question;

/** Chooses another run to compare with; of those that are loaded, those with the same question come first. */
export function CompareWith({ run }: { run: RunSummary }) {
  const words = useWords(compareRuns);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Columns2 aria-hidden="true" />
        {words.compare}
      </Button>
      {open && <ChooseRun run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseRun({ run, onClose }: { run: RunSummary; onClose(): void }) {
  const words = useWords(compareRuns);
  const text = useText();
  const strategies = useStrategyNames();
  const query = useInfiniteQuery(runsQuery());
  return (
    <ListDialog
      title={words.compareWith}
      query={query}
      items={({ pages }) => {
        const others = pages.flatMap(({ runs }) => runs).filter(({ id }) => id !== run.id);
        return [...others.filter((one) => isSameQuestion(one, run)), ...others.filter((one) => !isSameQuestion(one, run))];
      }}
      keyOf={({ id }) => id}
      empty={words.noOthers}
      failed={words.listFailed}
      more={<NextPage query={query} size="sm" className="pt-2" />}
      onClose={onClose}
    >
      {(other) => (
        <Link href={addressOf(run, other)} className="grid gap-0.5 rounded-md px-1 py-0.5 hover:bg-accent">
          <span className="line-clamp-2 wrap-anywhere text-sm">{shownQuestion(other.question, text)}</span>
          <span className="text-muted-foreground text-xs">
            {strategies[other.strategy] ?? other.strategy} · {text.status[other.status]} · <RelativeTime at={other.createdAt} />
          </span>
        </Link>
      )}
    </ListDialog>
  );
}

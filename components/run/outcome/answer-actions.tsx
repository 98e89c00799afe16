'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FileDown, RotateCcw, SquareArrowOutUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadName } from '@/lib/core/text/download-name';
import { answerOf } from '@/lib/run-view/read-view';
import { runToMarkdown } from '@/lib/run-view/to-markdown';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { CopyButton } from '../../ui/copy-button';
import { download } from '../../ui/download';
import { IconButton } from '../../ui/icon-button';
import { Link } from '../../ui/link';
import { Tooltip } from '../../ui/tooltip';
import { mayQuote } from '../citations/may-quote';
import type { quotesSection } from '../citations/quotes-section';
import { findView } from '../find-view';
import { useReplayedAt } from '../replay/replayed-at';

/** Loaded with the first export of quotes. */
const readQuotes: typeof quotesSection = async (client, run) =>
  (await import('../citations/quotes-section')).quotesSection(client, run);

interface AnswerActionsProps {
  view: RunView;
  titleOf: (agent: string) => string;
  /** Buttons that rate the answer. */
  rating?: ReactNode;
  /** Asks the same question again in a new run; absent where that is not offered. */
  onAskAgain?: () => void;
  /** Links to further views of the run. */
  children?: ReactNode;
}

/** Actions on an ended run. */
export function AnswerActions({ view, titleOf, rating, onAskAgain, children }: AnswerActionsProps) {
  const text = useText();
  const answer = answerOf(view);
  const client = useQueryClient();
  const isReplayed = useReplayedAt() !== undefined;
  const exportRun = async () => {
    const quotes = mayQuote(answer, view) ? await readQuotes(client, { view, answer, text }) : [];
    const own = [...quotes, ...(findView(view.strategy).markdown?.(view, text, titleOf) ?? [])];
    download(
      `${downloadName(view.question, `run-${view.runId}`)}.md`,
      'text/markdown;charset=utf-8',
      runToMarkdown(view, text, titleOf, own),
    );
  };
  return (
    <div
      className={cn(
        '-mx-1 z-10 flex flex-wrap items-center gap-0.5 bg-background/95 px-1 py-1',
        // The controls of a replay would cover it.
        !isReplayed && 'sticky top-0',
      )}
    >
      {answer !== '' && <CopyButton value={answer} label={text.run.copyAnswer} iconOnly variant="ghost" size="icon-sm" />}
      {answer !== '' && rating}
      {onAskAgain && (
        <IconButton label={text.run.regenerate} icon={<RotateCcw aria-hidden="true" />} size="icon-sm" onClick={onAskAgain} />
      )}
      <IconButton label={text.run.exportMarkdown} icon={<FileDown aria-hidden="true" />} size="icon-sm" onClick={exportRun} />
      {children}
    </div>
  );
}

export function RunPageLink({ runId }: { runId: string }) {
  const text = useText();
  return (
    <Tooltip content={text.run.openRun}>
      <Button variant="ghost" size="icon-sm" asChild>
        <Link href={`/runs/${runId}`} aria-label={text.run.openRun}>
          <SquareArrowOutUpRight aria-hidden="true" />
        </Link>
      </Button>
    </Tooltip>
  );
}

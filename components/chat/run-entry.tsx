'use client';

import { ListTree, Pencil } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { askedWords } from '@/lib/core/asked-words';
import { runEntry } from '@/lib/i18n/dictionary/run-entry';
import { attachedFile } from '../attached/attached-file';
import { useText, useWords } from '../i18n/text-provider';
import { Markdown } from '../markdown/markdown';
import { restoreRemoved } from '../removed-values';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { IconButton } from '../ui/icon-button';
import { StatusBadge } from '../ui/status-badge';
import { LiveRun } from './live-run';
import { Question } from './question';
import type { RunRequest } from './start-run';
import { runElementId } from './use-named-run';

interface RunEntryProps extends Omit<ComponentProps<typeof LiveRun>, 'runId'> {
  run: ConversationAnswer['runs'][number];
  /** The stored answer of an ended run. */
  answer: string;
  /** Whether the run is read from the log immediately. */
  openAtFirst: boolean;
  /** Puts the question and its files into the message field. */
  onEdit?: (asked: Pick<RunRequest, 'question' | 'files'>) => void;
}

/** A question and its run. Earlier runs show only their answer until the reader opens their work. */
export function RunEntry({ run, answer, openAtFirst, rating, fork, onEdit, ...live }: RunEntryProps) {
  const text = useText();
  const words = useWords(runEntry);
  const [open, setOpen] = useState(openAtFirst);
  const question = restoreRemoved(askedWords(run));
  const files = useMemo(() => run.parts?.map(attachedFile) ?? [], [run.parts]);
  return (
    <article
      id={runElementId(run.id)}
      // Receives the focus when the address names the run.
      tabIndex={-1}
      aria-label={run.question}
      className="grid min-w-0 gap-4 rounded-xl outline-offset-8"
    >
      <Question
        files={files}
        actions={
          // With a mouse, they are visible while it points at the question or the keyboard has the focus there.
          <div className="flex shrink-0 items-center self-end pointer-fine:opacity-0 pointer-fine:has-focus-visible:opacity-100 pointer-fine:group-hover:opacity-100">
            {question !== '' && (
              <CopyButton value={question} label={words.copyQuestion} iconOnly variant="ghost" size="icon-sm" />
            )}
            {onEdit && (question !== '' || files.length > 0) && (
              <IconButton
                label={words.editQuestion}
                icon={<Pencil aria-hidden="true" />}
                size="icon-sm"
                onClick={() => onEdit({ question, files })}
              />
            )}
          </div>
        }
      >
        {run.question}
      </Question>
      {open ? (
        <LiveRun runId={run.id} rating={rating} fork={fork} {...live} />
      ) : (
        <div className="mx-auto grid w-full min-w-0 max-w-[76ch] gap-2">
          {answer && <Markdown>{answer}</Markdown>}
          <div className="flex flex-wrap items-center gap-1">
            {run.status !== 'completed' && <StatusBadge status={run.status} />}
            {answer && <CopyButton value={answer} label={text.run.copyAnswer} iconOnly variant="ghost" size="icon-sm" />}
            {answer && rating}
            <Button variant="ghost" size="sm" className="h-7 px-2" onClick={() => setOpen(true)}>
              <ListTree aria-hidden="true" />
              {words.showWork}
            </Button>
            {fork}
          </div>
        </div>
      )}
    </article>
  );
}

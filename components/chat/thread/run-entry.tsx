'use client';

import { ListTree, Pencil } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { runEntry } from '@/lib/i18n/dictionary/run-entry';
import { firstWords } from '@/lib/run-view/first-words';
import { useText, useWords } from '../../i18n/text-provider';
import { Markdown } from '../../markdown/markdown';
import { restoreRemoved, withOwnWords } from '../../removed-values';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { IconButton } from '../../ui/icon-button';
import { StatusBadge } from '../../ui/status-badge';
import { useKeepFocus } from '../../ui/use-keep-focus';
import { type Asked, useAsked } from '../use-asked';
import { LiveRun } from './live-run';
import { Question } from './question';
import { runElementId } from './use-named-run';

interface RunEntryProps extends Omit<ComponentProps<typeof LiveRun>, 'runId' | 'onAskAgain' | 'onWrite'> {
  run: ConversationAnswer['runs'][number];
  /** The stored answer of an ended run. */
  answer: string;
  /** Whether the run is read from the log immediately. */
  openAtFirst: boolean;
  /** Asks the same question again; absent where that is not offered. */
  onAskAgain?: (asked: Asked) => void;
  /** Puts the question and its files into the message field. */
  onEdit?: (asked: Asked) => void;
}

/** A question and its run. Earlier runs show only their answer until the reader opens their work. */
export function RunEntry({ run, answer, openAtFirst, rating, fork, onAskAgain, onEdit, ...live }: RunEntryProps) {
  const text = useText();
  const words = useWords(runEntry);
  const [open, setOpen] = useState(openAtFirst);
  const asked = useAsked(run);
  const question = restoreRemoved(asked.question);
  return (
    <article
      id={runElementId(run.id)}
      // Also receives the focus when the address names the run.
      {...useKeepFocus()}
      aria-label={firstWords(restoreRemoved(withOwnWords(run)))}
      className="grid min-w-0 gap-4 rounded-xl outline-offset-8"
    >
      <Question
        files={asked.files}
        actions={
          // With a mouse, they are visible while it points at the question or the keyboard has the focus there.
          <div className="flex shrink-0 items-center self-end pointer-fine:opacity-0 pointer-fine:has-focus-visible:opacity-100 pointer-fine:group-hover:opacity-100">
            {question !== '' && (
              <CopyButton value={question} label={words.copyQuestion} iconOnly variant="ghost" size="icon-sm" />
            )}
            {onEdit && !asked.isEmpty && (
              <IconButton
                label={words.editQuestion}
                icon={<Pencil aria-hidden="true" />}
                size="icon-sm"
                onClick={() => asked.use(({ files }) => onEdit({ question, files }))}
              />
            )}
          </div>
        }
      >
        {withOwnWords(run)}
      </Question>
      {open ? (
        <LiveRun
          runId={run.id}
          rating={rating}
          fork={
            <>
              {!openAtFirst && (
                <Button variant="ghost" size="sm" className="h-7 px-2" onClick={() => setOpen(false)}>
                  <ListTree aria-hidden="true" />
                  {words.hideWork}
                </Button>
              )}
              {fork}
            </>
          }
          onAskAgain={onAskAgain && !asked.isEmpty ? () => asked.use(onAskAgain) : undefined}
          onWrite={onEdit && ((message) => onEdit({ question: restoreRemoved(message), files: [] }))}
          {...live}
        />
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

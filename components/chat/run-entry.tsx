'use client';

import { ListTree, Pencil } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { ConversationAnswer } from '@/lib/api/answers';
import { attachedFile } from '../attached/attached-file';
import { useText } from '../i18n/text-provider';
import { Markdown } from '../markdown/markdown';
import { restoreRemoved } from '../removed-values';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { IconButton } from '../ui/icon-button';
import { StatusBadge } from '../ui/status-badge';
import { LiveRun } from './live-run';
import { Question } from './question';

interface RunEntryProps extends Omit<ComponentProps<typeof LiveRun>, 'runId'> {
  run: ConversationAnswer['runs'][number];
  /** The stored answer of an ended run. */
  answer: string;
  /** Whether the run is read from the log immediately. */
  openAtFirst: boolean;
  /** Puts the question into the message field. */
  onEdit?: () => void;
}

/** A question and its run. Earlier runs show only their answer until the reader opens their work. */
export function RunEntry({ run, answer, openAtFirst, onEdit, ...live }: RunEntryProps) {
  const text = useText();
  const [open, setOpen] = useState(openAtFirst);
  return (
    <article aria-label={run.question} className="grid min-w-0 gap-4">
      <Question
        files={run.parts?.map(attachedFile)}
        actions={
          <>
            {run.question !== '' && (
              <CopyButton
                value={restoreRemoved(run.question)}
                label={text.chat.copyQuestion}
                iconOnly
                variant="ghost"
                size="icon-sm"
              />
            )}
            {onEdit && (
              <IconButton label={text.chat.editQuestion} icon={<Pencil aria-hidden="true" />} size="icon-sm" onClick={onEdit} />
            )}
          </>
        }
      >
        {run.question}
      </Question>
      {open ? (
        <LiveRun runId={run.id} {...live} />
      ) : (
        <div className="mx-auto grid w-full min-w-0 max-w-[76ch] gap-2">
          {answer && <Markdown>{answer}</Markdown>}
          <div className="flex flex-wrap items-center gap-1">
            {run.status !== 'completed' && <StatusBadge status={run.status} />}
            {answer && <CopyButton value={answer} label={text.run.copyAnswer} iconOnly variant="ghost" size="icon-sm" />}
            <Button variant="ghost" size="sm" className="h-7 px-2" onClick={() => setOpen(true)}>
              <ListTree aria-hidden="true" />
              {text.chat.showWork}
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}

'use client';

import type { OpenRequest } from '@/lib/core/ports/run-store';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText, useWords } from '../i18n/text-provider';
import type { ApprovalMode } from '../run/request/approval-card';
import { questionWords } from '../run/request/question-words';
import { RequestCard } from '../run/request/request-card';
import { requestName } from '../run/request/request-name';
import { Checkbox } from '../ui/checkbox';
import { Link } from '../ui/link';

interface InboxEntryProps {
  id: string;
  entry: OpenRequest;
  /** The agent's title. */
  agent: string;
  /** Whether the entry is in the tab order: keyboard shortcuts move between entries (roving tabindex). */
  tabStop: boolean;
  mode: ApprovalMode;
  onMode(mode: ApprovalMode): void;
  /** Undefined for an entry that cannot be selected. */
  selected: boolean | undefined;
  onSelect(on: boolean): void;
}

/** A request with the run it belongs to. */
export function InboxEntry({ id, entry, agent, tabStop, mode, onMode, selected, onSelect }: InboxEntryProps) {
  const text = useText();
  const words = useWords(inboxPage);
  const { run, request } = entry;
  const question = shownQuestion(run.question, text);
  return (
    <li className="min-w-0">
      <RequestCard
        runId={run.id}
        request={{ ...request.data, at: request.at }}
        agent={agent}
        mode={mode}
        onMode={onMode}
        group={{ 'data-entry': id, tabIndex: tabStop ? 0 : -1 }}
        select={
          selected !== undefined && (
            <Checkbox bare checked={selected} onCheckedChange={onSelect} className="min-h-5">
              {words.select(requestName({ ...request.data, question: questionWords(request.data, text) }, agent, text))}
            </Checkbox>
          )
        }
        context={
          <p className="truncate text-muted-foreground text-xs">
            {words.inRun}{' '}
            <Link href={`/runs/${run.id}`} className="text-primary-text underline underline-offset-3" title={question}>
              {question}
            </Link>
          </p>
        }
      />
    </li>
  );
}

'use client';

import { ArrowRight, MessageSquareText } from 'lucide-react';
import { phaseOf } from '@/lib/core/runs/phases';
import type { NoteView, PhaseView } from '@/lib/run-view/types';
import { valueLines } from '@/lib/run-view/value-lines';
import { useText } from '../../i18n/text-provider';
import { agentColor } from '../member-look';
import type { RunPartProps } from '../strategy-view';

/** The messages between agents in a phase, one line each, in the order in which they were sent. */
export function AgentMessages({ view, phase, titleOf }: RunPartProps & { phase: PhaseView }) {
  const { run: words } = useText();
  const messages = view.notes.filter((note) => note.to !== undefined && phaseOf(note) === phase.id);
  if (messages.length === 0) return null;
  const colorOf = (agent: string) => agentColor(view.agents.indexOf(agent));
  return (
    <ul aria-label={words.messages} className="grid gap-1.5 px-1 pt-2 text-sm">
      {messages.map((message) => (
        <Message key={message.seq} message={message} titleOf={titleOf} colorOf={colorOf} />
      ))}
    </ul>
  );
}

interface MessageProps extends Pick<RunPartProps, 'titleOf'> {
  message: NoteView;
  colorOf(agent: string): string;
}

function Message({ message: { agent, to = '', value }, titleOf, colorOf }: MessageProps) {
  const { run: words } = useText();
  return (
    <li className="flex min-w-0 gap-2">
      <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-text" />
      <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        <span className="font-medium" style={{ borderBottom: `2px solid ${colorOf(agent)}` }}>
          {titleOf(agent)}
        </span>
        <ArrowRight role="img" aria-label={words.writesTo} className="mx-1 inline size-3.5 text-muted-foreground" />
        <span className="font-medium" style={{ borderBottom: `2px solid ${colorOf(to)}` }}>
          {titleOf(to)}
        </span>
        <span className="text-muted-foreground"> · {valueLines(value).join('\n')}</span>
      </p>
    </li>
  );
}

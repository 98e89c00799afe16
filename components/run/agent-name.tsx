'use client';

import { team as teamWords } from '@/lib/i18n/dictionary/team';
import { useWords } from '../i18n/text-provider';

interface AgentNameProps {
  agent: string;
  title: string;
  /** Shows the work of an agent in all rounds; absent where that is not offered. */
  onShowAgent?: (agent: string) => void;
}

/** The title of an agent, which opens its work in all rounds. */
export function AgentName({ agent, title, onShowAgent }: AgentNameProps) {
  const words = useWords(teamWords);
  if (!onShowAgent) return <span className="truncate">{title}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`${words.allRounds} ${title}`}
      onClick={() => onShowAgent(agent)}
      className="max-w-full truncate rounded text-left underline decoration-muted-foreground/60 decoration-dotted underline-offset-3 hover:decoration-solid focus-visible:-outline-offset-2"
    >
      <span className="sr-only">{words.allRounds} </span>
      {title}
    </button>
  );
}

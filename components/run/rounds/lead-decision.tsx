import { Signpost } from 'lucide-react';
import type { EventData } from '@/lib/core/events';
import { team as teamWords } from '@/lib/i18n/dictionary/team';
import { useText, useWords } from '../../i18n/text-provider';

interface LeadDecisionProps {
  decision: EventData<'lead_decision'> | undefined;
  titleOf: (agent: string) => string;
}

/** The decision of a team's lead after a round, with its reason. */
export function LeadDecision({ decision, titleOf }: LeadDecisionProps) {
  const text = useText();
  const words = useWords(teamWords);
  if (!decision) return null;
  const { agent, another, agents, reason, tasks } = decision;
  const lead = titleOf(agent);
  return (
    <div className="flex gap-2 px-4 text-sm">
      <Signpost aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-text" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium">
            {another ? words.leadAnother(lead, text.format.list(agents.map(titleOf))) : words.leadEnough(lead)}
          </span>
          <span className="text-muted-foreground"> · {reason}</span>
        </p>
        {tasks && (
          <ul>
            {Object.entries(tasks).map(([name, task]) => (
              <li key={name}>
                {titleOf(name)}
                <span className="text-muted-foreground"> · {task}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

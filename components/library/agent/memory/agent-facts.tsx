'use client';

import { useQuery } from '@tanstack/react-query';
import { MAX_FACTS } from '@/lib/core/ports/fact-store';
import { agentMemory } from '@/lib/i18n/dictionary/agent-memory';
import { useWords } from '../../../i18n/text-provider';
import { Card, CardHeader } from '../../../ui/card';
import { LoadFailed } from '../../../ui/load-failed';
import { useListFocus } from '../../../ui/use-list-focus';
import { FactRow } from './fact-row';
import { factsQuery } from './facts-query';
import { ForgetAll } from './forget-all';

interface AgentFactsProps {
  agentId: string;
  /** Whether the agent's memory is enabled. */
  isOn: boolean;
}

/** The facts that an agent has stored about the current user, who can edit and delete them even if another user owns the agent. */
export function AgentFacts({ agentId, isOn }: AgentFactsProps) {
  const words = useWords(agentMemory);
  const query = useQuery(factsQuery(agentId));
  const facts = query.data?.facts ?? [];
  const { list } = useListFocus(facts);
  if (!isOn && facts.length === 0) return null;
  return (
    <Card id="memory" className="mt-5">
      <CardHeader
        title={words.title}
        description={words.hint(MAX_FACTS)}
        actions={facts.length > 0 && <ForgetAll agentId={agentId} count={facts.length} />}
      />
      {query.isError && !query.data ? (
        <LoadFailed title={words.failed} query={query} />
      ) : (
        <div {...list} className="px-5 pb-5">
          {query.data && facts.length === 0 && <p className="text-muted-foreground text-sm">{words.none}</p>}
          {facts.length > 0 && (
            <ul className="divide-y rounded-xl border">
              {facts.map((fact) => (
                <FactRow key={fact.id} fact={fact} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}

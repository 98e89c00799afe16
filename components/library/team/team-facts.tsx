'use client';

import type { ShownItem } from '@/lib/api/library-requests';
import { useText } from '../../i18n/text-provider';
import { useAgentTitle } from '../../use-agent-title';

/** The agents of a team and the number of its rounds, in one sentence. */
export function TeamFacts({ definition: { agents, rounds } }: Pick<ShownItem<'team'>, 'definition'>) {
  const text = useText();
  const titleOf = useAgentTitle();
  return (
    <p className="wrap-anywhere line-clamp-2 text-xs">
      {text.format.list(agents.map(titleOf))} · {text.run.rounds(rounds)}
    </p>
  );
}

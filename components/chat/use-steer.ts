'use client';

import { useMutation } from '@tanstack/react-query';
import type { ConversationAnswer } from '@/lib/api/answers';
import { useText } from '../i18n/text-provider';
import { useAgentTitle } from '../run/agent-title';
import { useSignals } from '../run/signals/signals-provider';

type GoingRun = ConversationAnswer['runs'][number];

/** Sends an intervention to a running run: to the whole team, or to the only agent of a chat. */
export function useSteer(going: GoingRun | undefined) {
  const text = useText();
  const titleOf = useAgentTitle();
  const { control } = useSignals();
  const sending = useMutation({
    // A message to an agent that works now must not be queued while offline.
    networkMode: 'always',
    mutationFn: ({ run, words }: { run: GoingRun; words: string }) => {
      const agent = soloist(run);
      return control(run.id, agent === undefined ? { kind: 'steer', text: words } : { kind: 'note', agent, text: words });
    },
  });
  const agent = going && soloist(going);
  const wordsFor = agent === undefined ? undefined : titleOf(agent);
  return {
    sending,
    recipient: wordsFor === undefined ? text.control.toTeam : text.control.toAgent(wordsFor),
    placeholder: wordsFor === undefined ? text.control.steerPlaceholder : text.control.notePlaceholder(wordsFor),
  };
}

function soloist({ team, agents }: GoingRun): string | undefined {
  return team ? undefined : agents[0];
}

'use client';

import { useMutation } from '@tanstack/react-query';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { useText } from '../i18n/text-provider';
import { useAgentTitle } from '../run/agent-title';
import { useSignals } from '../run/signals/signals-provider';

type GoingRun = ConversationAnswer['runs'][number];

/**
 * Sends an intervention to a running run: to the whole team, or to the only agent of a chat. Its state is that of the last message of the
 * conversation that is shown.
 */
export function useSteer(going: GoingRun | undefined, conversationId: string | undefined) {
  const text = useText();
  const titleOf = useAgentTitle();
  const { control } = useSignals();
  const { mutateAsync, variables, isPending, error, reset } = useMutation({
    mutationFn: ({ run, words }: { run: GoingRun; words: string; conversationId: string | undefined }) => {
      const agent = soloist(run);
      return control(run.id, agent === undefined ? { kind: 'steer', text: words } : { kind: 'note', agent, text: words });
    },
  });
  const agent = going && soloist(going);
  const wordsFor = agent === undefined ? undefined : titleOf(agent);
  const isHere = variables?.conversationId === conversationId;
  return {
    /** Rejects when the message is refused. */
    send: (run: GoingRun, words: string) => mutateAsync({ run, words, conversationId }),
    isPending: isHere && isPending,
    error: isHere ? error : null,
    reset,
    recipient: wordsFor === undefined ? text.control.toTeam : text.control.toAgent(wordsFor),
    placeholder: wordsFor === undefined ? text.control.steerPlaceholder : text.control.notePlaceholder(wordsFor),
  };
}

function soloist({ team, agents }: GoingRun): string | undefined {
  return team ? undefined : agents[0];
}

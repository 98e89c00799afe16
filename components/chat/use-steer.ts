'use client';

import { useMutation } from '@tanstack/react-query';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { Text } from '@/lib/i18n/text';
import { useText } from '../i18n/text-provider';
import { useSignals } from '../run/signals/signals-provider';
import { useAgentTitle } from '../use-agent-title';

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
  const takesMessages = !going?.takesNoMessages;
  return {
    takesMessages,
    /** Rejects when the message is refused. */
    send: (run: GoingRun, words: string) => mutateAsync({ run, words, conversationId }),
    isPending: isHere && isPending,
    error: isHere ? error : null,
    reset,
    ...(takesMessages ? wordsTo(wordsFor, text) : { recipient: text.control.toNobody, placeholder: text.chat.placeholder.more }),
  };
}

function wordsTo(agent: string | undefined, { control }: Text) {
  return agent === undefined
    ? { recipient: control.toTeam, placeholder: control.steerPlaceholder }
    : { recipient: control.toAgent(agent), placeholder: control.notePlaceholder(agent) };
}

function soloist({ team, agents }: GoingRun): string | undefined {
  return team ? undefined : agents[0];
}

import { inWordsOf } from '@/lib/core/phrase';
import type { Text } from '@/lib/i18n/text';
import { hasEnded, isCoordinator } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';

export interface Boundary {
  /** Names it within the run. */
  key: string;
  sentence: string;
  urgency: 'polite' | 'assertive';
}

/** What has come to an end in a run so far, in words to be said aloud: never text in flight. */
export function boundariesOf(view: RunView, text: Text, titleOf: (agent: string) => string): Boundary[] {
  const { run: words } = text;
  const goal: Boundary[] = view.goal ? [{ key: 'goal', sentence: words.goalSet, urgency: 'polite' }] : [];
  const turns = Object.values(view.turns).flatMap((turn): Boundary[] => {
    const key = `turn ${turn.turnId}`;
    const title = titleOf(turn.agent);
    if (turn.error && turn.state === 'stopped') {
      return [{ key, sentence: words.agentEnded(title, words.codes[turn.error.code] ?? ''), urgency: 'polite' }];
    }
    if (turn.error) {
      const why = inWordsOf(text, turn.error.message, turn.error.phrase);
      return [{ key, sentence: words.agentFailed(title, why), urgency: 'assertive' }];
    }
    if (turn.state !== 'done' || isCoordinator(turn.agent)) return [];
    const sentence = turn.round === undefined ? words.agentFinished(title) : words.agentFinishedRound(title, turn.round);
    return [{ key, sentence, urgency: 'polite' }];
  });
  const rounds = view.rounds.map(
    ({ round }): Boundary => ({
      key: `round ${round}`,
      sentence: words.roundStarted(round, view.plannedRounds),
      urgency: 'polite',
    }),
  );
  const end: Boundary[] = hasEnded(view.status)
    ? [{ key: 'end', sentence: words.ended[view.status], urgency: view.status === 'failed' ? 'assertive' : 'polite' }]
    : [];
  return [...goal, ...rounds, ...turns, ...end];
}

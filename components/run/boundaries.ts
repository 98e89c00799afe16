import { localize } from '@/lib/core/phrases/phrase';
import type { Text } from '@/lib/i18n/text';
import { phaseWords } from '@/lib/run-view/phase-words';
import { hasEnded, isCoordinator } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';

export interface Boundary {
  /** Unique within the run. */
  key: string;
  sentence: string;
  urgency: 'polite' | 'assertive';
}

/**
 * Lists the stages of a run that have ended so far, as sentences for screen readers; streamed text is never read aloud. `own`: additions by
 * the run's strategy.
 */
export function boundariesOf(
  view: RunView,
  text: Text,
  { titleOf, own = [] }: { titleOf: (agent: string) => string; own?: readonly Boundary[] },
): Boundary[] {
  const { run: words } = text;
  const turns = Object.values(view.turns).flatMap((turn): Boundary[] => {
    const key = `turn ${turn.turnId}`;
    const title = titleOf(turn.agent);
    if (turn.error && turn.state === 'stopped') {
      return [{ key, sentence: words.agentEnded(title, words.codes[turn.error.code] ?? ''), urgency: 'polite' }];
    }
    if (turn.error) {
      const why = localize(text, turn.error.message, turn.error.phrase);
      return [{ key, sentence: words.agentFailed(title, why), urgency: 'assertive' }];
    }
    if (turn.state !== 'done' || isCoordinator(view, turn.agent)) return [];
    const sentence = turn.round === undefined ? words.agentFinished(title) : words.agentFinishedRound(title, turn.round);
    return [{ key, sentence, urgency: 'polite' }];
  });
  const phases = view.phases.map(
    (phase): Boundary => ({
      key: `phase ${phase.id}`,
      sentence: phaseWords(phase, view, text).started,
      urgency: 'polite',
    }),
  );
  const end: Boundary[] = hasEnded(view.status)
    ? [{ key: 'end', sentence: words.ended[view.status], urgency: view.status === 'failed' ? 'assertive' : 'polite' }]
    : [];
  return [...own, ...phases, ...turns, ...end];
}

import { localize } from '@/lib/core/phrases/phrase';
import { team } from '@/lib/i18n/dictionary/team';
import type { Text } from '@/lib/i18n/text';
import { agentsPresent, answerOf } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { foldTeam, teamView } from '@/lib/strategies/rounds/view';
import type { StrategyView } from '../strategy-view';
import { TeamStatus } from './status';
import { TeamWork } from './work';

/** The view of a team run: a goal, rounds of several agents, and an answer that names its contributors. */
export const rounds: StrategyView = {
  fold: foldTeam,
  Work: TeamWork,
  Status: TeamStatus,
  workTitle: ({ language }) => team[language].rounds,
  retries: true,
  // A team in which every agent failed has no answer: the outcome explains each failure.
  answer: (view) => (view.status === 'failed' ? '' : answerOf(view)),
  missing: (view) => teamView(view).missing,
  facts: (view, { run: words }) => {
    const rounds = view.phases.filter(({ round }) => round !== undefined).length;
    return [words.madeBy(agentsPresent(view).length, view.agents.length), ...(rounds > 0 ? [words.rounds(rounds)] : [])];
  },
  boundaries: (view, { run: words }) =>
    teamView(view).goal ? [{ key: 'goal', sentence: words.goalSet, urgency: 'polite' }] : [],
  markdown: (view, text, titleOf) => [missingList(view, text, titleOf), ...goalSection(view, text)],
};

function missingList(view: RunView, text: Text, titleOf: (agent: string) => string): string {
  return teamView(view)
    .missing.map(({ agent, reason, phrase }) => `- ${text.run.missing(titleOf(agent))}: ${localize(text, reason, phrase)}`)
    .join('\n');
}

function goalSection(view: RunView, { language }: Text): string[] {
  const words = team[language];
  const { goal } = teamView(view);
  if (!goal) return [];
  const criteria = goal.successCriteria.map((criterion) => `- ${criterion}`).join('\n');
  return [
    `## ${words.goal}`,
    goal.goal,
    ...(criteria === '' ? [] : [`### ${words.criteria}`, criteria]),
    ...(goal.approach === '' ? [] : [`### ${words.approach}`, goal.approach]),
  ];
}

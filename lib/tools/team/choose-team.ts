import { chosenTeamOf, teamChoice } from '@/lib/core/teams/team-choice';
import { CHOOSE_TEAM, defineClientTool } from '@/lib/core/tools/tool';

export const chooseTeam = defineClientTool({
  name: CHOOSE_TEAM,
  family: 'team',
  description:
    'Shows the person whom the initiator chose for the team, with its reasons, and waits until they start it, changed or as it is. Returns {agents}: the names of those who take part.',
  answeredBy: 'program',
  strategyOnly: true,
  input: teamChoice,
  answer: chosenTeamOf,
});

import { describe, expect, test } from '@jest/globals';
import { type PlannedTeam, teamCalls } from '@/lib/core/teams/team-calls';
import { rounds as teamOfRounds } from '@/lib/strategies/rounds/strategy';
import { playFake, type Turn } from '../fakes/run-context';

const BRIEF = { goal: 'Find it', successCriteria: ['it is found'], approach: '', focus: [] };
const nameOf = (at: number) => `member-${at}`;

/** Every combination of 1 to 5 agents, 1 to 10 rounds, with and without a lead, an early end and a choice of the initiator. */
const plans = [false, true].flatMap((hasLead) =>
  [false, true].flatMap((endEarly) =>
    [false, true].flatMap((choose) =>
      [1, 2, 5].flatMap((agents) =>
        Array.from({ length: 10 }, (_, at): PlannedTeam => ({ agents, rounds: at + 1, choose, endEarly, hasLead })),
      ),
    ),
  ),
);

interface Course {
  /** Number of members that the initiator chooses, if it does. */
  chosen: number;
  /** Whether each round brings something new, and the lead wants another one. */
  goesOn: boolean;
}

/** Returns the number of model calls that a team really makes: each turn is one, because nobody uses tools. */
async function play({ agents, rounds, choose, endEarly, hasLead }: PlannedTeam, { chosen, goesOn }: Course): Promise<number> {
  const members = Array.from({ length: agents }, (_, at) => nameOf(at));
  const replyTo = (turnId: string, agent: string): Turn => {
    if (agent === 'initiator') {
      return { object: { ...BRIEF, agents: members.slice(0, chosen).map((name) => ({ agent: name, reason: 'needed' })) } };
    }
    if (turnId.endsWith('.lead')) return { object: { another: goesOn, reason: 'so', agents: members.slice(0, chosen) } };
    return { text: goesOn ? `Found in ${turnId}: ${turnId.replaceAll(/\W/g, '')}.` : 'There is nothing to report.' };
  };
  const { asked } = await playFake(
    teamOfRounds,
    {
      team: members.map((name) => ({ name, description: name })),
      rounds,
      endEarly,
      ...(choose && { choose: { most: agents } }),
      ...(hasLead && { lead: 'zoe' }),
    },
    { turns: ({ turnId, agent }) => replyTo(turnId, agent) },
  );
  return asked.length;
}

const inWords = ({ agents, rounds, choose, endEarly, hasLead }: PlannedTeam) =>
  [`${agents} agents`, `${rounds} rounds`, choose && 'chosen', endEarly && 'early end', hasLead && 'lead']
    .filter(Boolean)
    .join(', ');

describe('the estimated model calls of a team', () => {
  test('are those that it makes if all members play every round', async () => {
    for (const plan of plans) {
      const estimate = [inWords(plan), teamCalls(plan).all];
      expect([inWords(plan), await play(plan, { chosen: plan.agents, goesOn: true })]).toEqual(estimate);
    }
  });

  test('are at least those that it makes if the rounds end as early as they can', async () => {
    for (const plan of plans) {
      const estimate = [inWords(plan), teamCalls(plan).least];
      expect([inWords(plan), await play(plan, { chosen: 1, goesOn: false })]).toEqual(estimate);
    }
  });

  test('name those of the members and of the lead, whose decisions are between the rounds', () => {
    const plan = { agents: 5, rounds: 3, choose: false, endEarly: false, hasLead: true };
    expect(teamCalls(plan)).toEqual({ members: 15, lead: 2, all: 19, least: 8 });
    expect(teamCalls({ ...plan, rounds: 1 })).toEqual({ members: 5, lead: 0, all: 7, least: 7 });
  });
});

import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { GoalCard } from '@/components/run/rounds/goal-card';
import { LeadDecision } from '@/components/run/rounds/lead-decision';
import { TestProviders } from '../test-providers';

test('the goal of a team lists its success criteria without a mark that looks as if they were not met', () => {
  const goal = { goal: 'Find it', approach: '', successCriteria: ['It is found.', 'It is cited.'], focus: {} };
  render(<GoalCard goal={goal} agents={[]} titleOf={(agent) => agent} />, { wrapper: TestProviders });
  const criteria = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(criteria.map(({ textContent }) => textContent)).toEqual(['It is found.', 'It is cited.']);
  for (const criterion of criteria) expect(criterion.querySelector('svg')).toBeNull();
});

test('the decision of a lead shows its reason and the tasks that replace the focus of members', () => {
  const decision = {
    round: 1,
    agent: 'ada',
    another: true,
    agents: ['bob'],
    reason: 'Globex is missing.',
    tasks: { bob: 'Read the contract of Globex.' },
  };
  render(<LeadDecision decision={decision} titleOf={(agent) => agent.toUpperCase()} />, { wrapper: TestProviders });
  screen.getByText('ADA asked for another round with BOB');
  screen.getByText(/Globex is missing\./);
  expect(screen.getByRole('listitem').textContent).toBe('BOB · Read the contract of Globex.');
});

test('eight members of a team have looks of their own beside their focus', () => {
  const agents = Array.from({ length: 8 }, (_, before) => `data-agent-${before + 1}`);
  const focus = Object.fromEntries(agents.map((agent) => [agent, 'Look.']));
  const goal = { goal: 'Find it', approach: '', successCriteria: [], focus };
  render(<GoalCard goal={goal} agents={agents} titleOf={(agent) => agent} />, { wrapper: TestProviders });
  const marks = screen.getAllByRole('term').map((term) => term.querySelector<HTMLElement>('[aria-hidden]'));
  expect(new Set(marks.map((mark) => mark?.style.borderColor)).size).toBe(8);
  expect(new Set(marks.map((mark) => mark?.dataset.initials)).size).toBe(8);
});

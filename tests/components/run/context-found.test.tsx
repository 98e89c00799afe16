import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ContextFound } from '@/components/run/answers/context-found';
import { TestProviders } from '../test-providers';

const context = {
  query: 'permit cost',
  topic: 'Permits',
  topicUrl: '',
  area: 'permits',
  areaUrl: '',
  hits: [],
  isReused: false,
  by: 'rules' as const,
  scenario: 'Permits',
  problems: [],
};

test('the person whose own scenario was used is told that the answer is not given to others', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => <TestProviders>{children}</TestProviders>;
  const { rerender } = render(<ContextFound context={context} />, { wrapper });
  screen.getByText('Searched for “permit cost”. Area: permits. Scenario: Permits.');
  rerender(<ContextFound context={{ ...context, ownScenario: true }} />);
  screen.getByText(/Your own scenario takes the place of the desk’s: this answer is not given to others\.$/);
});

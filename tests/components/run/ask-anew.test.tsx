import { expect, test } from '@jest/globals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversationsQuery } from '@/components/queries';
import { AskAnew } from '@/components/run/answers/ask-anew';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { fakeRouter, TestProviders } from '../test-providers';

const PATH = 'POST /api/desks/office/ask';
const question = 'How much does the ferry cost?';

/** The sidebar reads the conversations. */
function Listed() {
  useInfiniteQuery(conversationsQuery);
  return null;
}

test('the question of a reused answer is asked again without reuse, in a new conversation', async () => {
  const calls = fakeApi({
    'GET /api/conversations': () => ({ conversations: [], next: null }),
    [PATH]: () => ({ runId: 'run', conversationId: 'new' }),
  });
  const router = fakeRouter();
  render(
    <TestProviders router={router} language="fr">
      <Listed />
      <AskAnew desk="office" question={question} />
    </TestProviders>,
  );
  await expectNoAxeViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Obtenir une nouvelle réponse' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/chat/new'));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { question, reuse: false, pageLanguage: 'fr' },
  ]);
  // The sidebar lists the new conversation, and a second click starts no other one.
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/conversations')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Obtenir une nouvelle réponse' }).getAttribute('aria-busy')).toBe('true');
});

test('a refusal of the server is shown, and the question can be asked again', async () => {
  fakeApi({ [PATH]: () => refusal(429, 'rate_limited', 'Too many questions.') });
  render(
    <TestProviders>
      <AskAnew desk="office" question={question} />
    </TestProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Get a new answer' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many questions.');
  expect(screen.getByRole('button', { name: 'Get a new answer' }).getAttribute('aria-busy')).toBeNull();
});

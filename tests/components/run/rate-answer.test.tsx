import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RateAnswer from '@/components/run/answers/rate-answer';
import type { GivenFeedbackAnswer } from '@/lib/api/review-requests';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';

const PATH = '/api/desks/office/answers/run-1/feedback';

function show(own: { isKept: boolean; answerType?: string } = { isKept: true }) {
  const answered = { id: 'run-1', deskId: 'office', answer: { answerType: own.answerType ?? 'normal' } };
  render(
    <TestProviders>
      <RateAnswer view={{ ...emptyRunView, own: { answered, isKept: own.isKept } }} />
    </TestProviders>,
  );
}

test('an answer of a desk is rated by the person who asked, with a reason if it did not help', async () => {
  let feedback: GivenFeedbackAnswer['feedback'] = null;
  const calls = fakeApi({
    [`GET ${PATH}`]: () => ({ feedback }),
    [`PUT ${PATH}`]: (call: { body: unknown }) => {
      feedback = call.body as typeof feedback;
      return { feedback };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'No, it was not helpful', pressed: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'It is out of date' }));
  await screen.findByRole('button', { name: 'It is out of date', pressed: true });
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { isHelpful: false, reason: null },
    { isHelpful: false, reason: 'outdated' },
  ]);
  await expectNoAxeViolations();
});

test('the feedback that the person has given before is shown again', async () => {
  fakeApi({ [`GET ${PATH}`]: () => ({ feedback: { isHelpful: true, reason: null } }) });
  show();
  await screen.findByRole('button', { name: 'Yes, it was helpful', pressed: true });
});

test('a rating that could not be stored is reported', async () => {
  fakeApi({ [`GET ${PATH}`]: () => ({ feedback: null }), [`PUT ${PATH}`]: () => refusal(503, 'unavailable', 'Not now.') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it was helpful' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  screen.getByRole('button', { name: 'Yes, it was helpful', pressed: false });
});

test.each([
  ['cannot be read can still be rated', 503, 1],
  ['was deleted meanwhile cannot be rated', 404, 0],
])('an answer whose feedback %s', async (_, status, buttons) => {
  const calls = fakeApi({ [`GET ${PATH}`]: () => refusal(status, status === 404 ? 'not_found' : 'unavailable', 'Not now.') });
  show();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Yes, it was helpful' })).toHaveLength(buttons));
});

test.each([
  ['that is withheld from review', { isKept: false }],
  ['that is a refusal', { isKept: true, answerType: 'refused' }],
])('an answer %s is not rated', (_, own) => {
  const calls = fakeApi({});
  show(own);
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

import type { ShownSetRun } from '@/lib/api/question-set-requests';
import type { SetRun } from '@/lib/core/question-sets/question-set';

/** Returns a run as shown to reviewers: without the user who started it. */
export const shownRun = ({ id, recipient, model, status, createdAt, endedAt }: SetRun): ShownSetRun => ({
  id,
  recipient,
  model,
  status,
  createdAt,
  endedAt,
});

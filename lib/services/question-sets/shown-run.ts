import type { ShownSetRun } from '@/lib/api/question-set-requests';
import type { SetRun } from '@/lib/core/question-set';

/** Returns a run as reviewers see it: they are not told who started it. */
export const shownRun = ({ id, status, createdAt, endedAt }: SetRun): ShownSetRun => ({ id, status, createdAt, endedAt });

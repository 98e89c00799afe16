import { releaseAnswer } from '@/lib/services/answers/release-answer';
import { withdrawAnswer } from '@/lib/services/answers/withdraw-answer';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params: { id: deskId, answer: id } }) => releaseAnswer({ ctx, input: { deskId, id } }), {
  sessionOnly: true,
});

export const DELETE = route(
  async ({ ctx, params: { id: deskId, answer: id } }) => withdrawAnswer({ ctx, input: { deskId, id } }),
  { sessionOnly: true },
);

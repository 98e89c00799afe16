import { readAnswer } from '@/lib/services/answers/read-answer';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id: deskId, answer: id } }) => readAnswer({ ctx, input: { deskId, id } }));

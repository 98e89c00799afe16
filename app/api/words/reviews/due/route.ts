import { countDue } from '@/lib/services/words/reviews/count-due';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => countDue({ ctx }));

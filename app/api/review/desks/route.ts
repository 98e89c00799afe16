import { listReviewedDesks } from '@/lib/services/answers/list-reviewed-desks';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listReviewedDesks({ ctx }));

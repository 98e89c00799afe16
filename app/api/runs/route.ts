import { listRequest } from '@/lib/api/requests';
import { door } from '@/lib/workbench';

export const GET = door(async ({ workbench, user, query }) => workbench.listRuns(user, query), { query: listRequest });

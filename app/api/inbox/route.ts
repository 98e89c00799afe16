import { route } from '@/lib/workbench';

/** What runs wait for from this person, the oldest first. */
export const GET = route(async ({ workbench, user }) => workbench.inbox(user));

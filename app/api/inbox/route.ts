import { door } from '@/lib/workbench';

/** What runs wait for from this person, the oldest first. */
export const GET = door(async ({ workbench, user }) => workbench.inbox(user));

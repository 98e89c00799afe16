import { readInbox } from '@/lib/services/inbox/read-inbox';
import { route } from '@/lib/workbench';

/** What runs wait for from this person, the oldest first. */
export const GET = route(async ({ ctx }) => readInbox({ ctx }));

import { route } from '@/lib/workbench';

/** The person has seen what is in the conversation now. */
export const POST = route(async ({ workbench, user, params }) => workbench.markConversationSeen(user, params.id ?? ''));

import { markConversationSeen } from '@/lib/services/conversations/mark-conversation-seen';
import { route } from '@/lib/workbench';

/** Marks everything in the conversation as seen by the user. */
export const POST = route(async ({ ctx, params: { id } }) => markConversationSeen({ ctx, input: { id } }));

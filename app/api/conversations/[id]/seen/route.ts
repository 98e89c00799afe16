import { markConversationSeen } from '@/lib/services/conversations/mark-conversation-seen';
import { route } from '@/lib/workbench';

/** The person has seen what is in the conversation now. */
export const POST = route(async ({ ctx, params: { id } }) => markConversationSeen({ ctx, input: { id } }));

import { visitFeedback } from '@/lib/api/visit-requests';
import { giveVisitorFeedback } from '@/lib/services/answers/give-feedback';
import { verifyTurn } from '@/lib/services/desks/verify-turn';
import { publicRoute } from '@/lib/workbench';

/** Stores what a visitor says about the answer to their own question. */
export const POST = publicRoute(
  async ({ ctx: { stores, visitorSigner }, params: { id: deskId }, body: { feedback, visitor, turn } }) => {
    verifyTurn(visitorSigner, { deskId, visitor, turn });
    return giveVisitorFeedback(stores, { deskId, id: turn.runId, conversationId: turn.conversationId, feedback });
  },
  { body: visitFeedback, sameSite: true, maxBytes: 4 * 1024 },
);

import type { VisitTurn } from '@/lib/core/desks/visit-events';
import type { VisitorSigner } from '@/lib/secrets/visitor-signer';
import type { FindPublishedDesk } from './find-published-desk';

/** Dependencies of what visitors of published desks do. */
export interface VisitParts {
  visitorSigner: VisitorSigner;
  findPublishedDesk: FindPublishedDesk;
}

/** What a visitor presents: the token of the visitor, and the signed question. */
export interface Presented {
  /** Id or name. */
  desk: string;
  visitor: string;
  turn: VisitTurn;
}

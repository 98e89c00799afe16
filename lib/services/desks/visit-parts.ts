import type { VisitTurn } from '@/lib/core/desks/visit-events';
import type { VisitorSigner } from '@/lib/secrets/visitor-signer';
import type { FindPublishedDesk } from './find-published-desk';

/** Dependencies of the services for visitors of published desks. */
export interface VisitParts {
  visitorSigner: VisitorSigner;
  findPublishedDesk: FindPublishedDesk;
}

/** The credentials that a visitor presents: the visitor's token, and the signed question. */
export interface Presented {
  /** Id or name. */
  desk: string;
  visitor: string;
  turn: VisitTurn;
}

import { AppError } from '@/lib/core/errors';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { sameText } from '@/lib/secrets/same-text';
import type { VisitorSigner } from '@/lib/secrets/visitor-signer';
import type { Presented } from './visit-parts';

interface SignedQuestion extends Pick<Presented, 'visitor' | 'turn'> {
  deskId: string;
}

/** Returns the id of the visitor who asked this question of the desk. @throws {AppError} `forbidden` for a missing or wrong signature */
export function verifyTurn(
  signer: VisitorSigner,
  { deskId, visitor, turn }: SignedQuestion,
  refusal: Phrase = phrase('runUnproven'),
): string {
  const visitorId = signer.visitorOf(visitor);
  const { signature, ...signed } = turn;
  if (visitorId === undefined || !sameText(signature, signer.signTurn({ deskId, visitorId, ...signed }))) {
    throw new AppError('forbidden', refusal);
  }
  return visitorId;
}

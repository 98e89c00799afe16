import type { InvitationAnswer } from '@/lib/api/answers';
import type { SignInLinks } from '@/lib/auth/sign-in-links';
import type { Stores } from '@/lib/core/ports/stores';
import { confirmOneself, type PasswordLimit } from '../account/check-own-password';
import type { Call } from '../call';
import { findPerson } from './find-person';
import { refuseOneself } from './refuse-oneself';
import { shownPerson } from './shown-person';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  links: Pick<SignInLinks, 'issue'>;
  limit: PasswordLimit;
}

/**
 * Issues a new link with which another user chooses a password, to replace a lost invitation or password. Earlier links of that user stop working,
 * since someone else may have one.
 * @throws {AppError} `not_found`; `bad_request` for a wrong password of the owner; `conflict` for the owner's own account
 */
export async function issuePasswordLink({
  ctx,
  input: { id, password },
}: Call<Parts, { id: string; password?: string }>): Promise<InvitationAnswer> {
  const { stores, links, actor } = ctx;
  refuseOneself(actor, id);
  await confirmOneself(ctx, { act: 'password_link_made', password });
  const person = await stores.transaction(async (tx) => {
    await findPerson(tx, id);
    await tx.audit.record({ userId: actor.user.id, action: 'password_link_made', facts: { user: id } });
    return tx.users.renewLinks(id);
  });
  return { person: shownPerson(person), link: links.issue('password', person) };
}

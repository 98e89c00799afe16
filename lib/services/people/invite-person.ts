import type { Invitation } from '@/lib/api/account-requests';
import type { InvitationAnswer } from '@/lib/api/answers';
import type { SignInLinks } from '@/lib/auth/sign-in-links';
import type { Stores } from '@/lib/core/ports/stores';
import { confirmOneself, type PasswordLimit } from '../account/check-own-password';
import type { Call } from '../call';
import { shownPerson } from './shown-person';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  links: Pick<SignInLinks, 'issue'>;
  limit: PasswordLimit;
}

/**
 * Creates a user, and a link with which they choose a password.
 * @throws {AppError} `bad_request` for a wrong password of the owner; `conflict` when a user with this e-mail exists
 */
export async function invitePerson({
  ctx,
  input: { email, name, role, agents, password },
}: Call<Parts, Invitation>): Promise<InvitationAnswer> {
  const { stores, links, actor } = ctx;
  await confirmOneself(ctx, { act: 'user_created', password });
  const person = await stores.transaction(async (tx) => {
    const created = await tx.users.create({ email, name, role });
    await tx.users.setAllowedAgents(created.id, agents);
    const facts = { by: 'invitation', user: created.id, role, agents };
    await tx.audit.record({ userId: actor.user.id, action: 'user_created', facts });
    return created;
  });
  return { person: shownPerson({ ...person, allowedAgents: agents }), link: links.issue('password', person) };
}

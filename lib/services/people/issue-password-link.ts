import type { InvitationAnswer } from '@/lib/api/answers';
import type { SignInLinks } from '@/lib/auth/sign-in-links';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findPerson } from './find-person';
import { shownPerson } from './shown-person';

interface Parts {
  stores: Pick<Stores, 'users' | 'audit'>;
  links: Pick<SignInLinks, 'issue'>;
}

/**
 * Issues a new link with which a user chooses a password, to replace a lost invitation or password. The link is signed and not stored, so
 * it is recorded before it is returned.
 */
export async function issuePasswordLink({
  ctx: { stores, links, actor },
  input: { id },
}: Call<Parts, { id: string }>): Promise<InvitationAnswer> {
  const person = await findPerson(stores, id);
  await stores.audit.record({ userId: actor.user.id, action: 'password_link_made', facts: { user: id } });
  return { person: shownPerson(person), link: links.issue('password', person) };
}

import type { KeyScope } from './ports/api-key-store';
import type { User } from './ports/user-store';

/** A person in a browser session. */
interface UserActor {
  type: 'user';
  user: User;
}

/** A program with an API key: it acts for the key's owner, who may ask no other agents here than the key may. */
interface KeyActor {
  type: 'key';
  user: User;
  scopes: readonly KeyScope[];
}

/** Who is behind a request that needs a user. */
export type SignedIn = UserActor | KeyActor;

/** Nobody known, from this network address. */
export interface Visitor {
  type: 'visitor';
  address: string;
}

/** Who is asking. `schedule`: the server's own daily work. `program`: a command that the operator runs on the server. */
export type Actor = SignedIn | Visitor | { type: 'schedule' } | { type: 'program' };

/** Whose act the audit log says it was; null for an act of the server, the operator or an unknown visitor. */
export function userIdOf(actor: Actor): string | null {
  return 'user' in actor ? actor.user.id : null;
}

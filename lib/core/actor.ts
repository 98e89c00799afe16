import type { KeyScope } from './ports/api-key-store';
import type { Reader, Session, User } from './ports/user-store';

/** A user in a browser session. `session`: the session of the request. */
interface UserActor {
  type: 'user';
  user: User;
  session?: Session;
}

/** A program with an API key: it acts for the key's owner, with the agents that the key may ask. */
interface KeyActor {
  type: 'key';
  user: User;
  keyId?: string;
  scopes: readonly KeyScope[];
}

/** A schedule: it acts for its owner, with the owner's rights and limits. */
export interface ScheduleActor {
  type: 'schedule';
  user: User;
}

/** The caller of an action that requires a user. */
export type SignedIn = UserActor | KeyActor | ScheduleActor;

/** An anonymous caller, known by their network address. */
export interface Visitor {
  type: 'visitor';
  address: string;
}

/**
 * The caller of a request. `server`: the server's own daily work. `program`: a command that the operator runs on the server.
 */
export type Actor = SignedIn | Visitor | { type: 'server' } | { type: 'program' };

/** Whether the caller may perform an action that needs this scope: a program only with a key that has it. */
export function hasScope(actor: SignedIn, scope: KeyScope): boolean {
  return actor.type !== 'key' || actor.scopes.includes(scope);
}

/** Returns the user that the audit log names for an action; null for an action of the server, the operator or a visitor. */
export function userIdOf(actor: Actor): string | null {
  return 'user' in actor ? actor.user.id : null;
}

/** Returns the reader of a stream that this caller opens on data of this user. */
export function readerOf(userId: string, actor: Actor): Reader {
  return {
    userId,
    ...(actor.type === 'user' && actor.session && { session: actor.session }),
    ...(actor.type === 'key' && actor.keyId !== undefined && { keyId: actor.keyId }),
  };
}

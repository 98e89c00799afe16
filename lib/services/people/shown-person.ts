import type { PeopleAnswer } from '@/lib/api/answers';
import type { User } from '@/lib/core/ports/user-store';

export type Person = PeopleAnswer['people'][number];

/** A user as shown to owners of the server. */
export function shownPerson({
  id,
  email,
  name,
  role,
  disabled,
  createdAt,
  passwordHash,
  allowedAgents,
  isReviewer,
  budget,
}: User): Person {
  const invited = passwordHash === null;
  return { id, email, name, role, disabled, createdAt, isReviewer, agents: allowedAgents, budget, invited };
}

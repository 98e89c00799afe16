import type { PersonChange } from '@/lib/api/account-requests';
import { AppError } from '@/lib/core/errors';
import type { Budget } from '@/lib/core/models/model-usage';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Engine } from '@/lib/engine/engine';
import { confirmOneself, type PasswordLimit } from '../account/check-own-password';
import type { Call } from '../call';
import { cancelRuns } from '../runs/cancel-runs';
import { findPerson } from './find-person';
import { type Person, shownPerson } from './shown-person';

interface Parts {
  stores: Pick<Stores, 'runs' | 'transaction'>;
  engine: Pick<Engine, 'signal'>;
  limit: PasswordLimit;
}

interface Change {
  id: string;
  change: PersonChange;
}

/**
 * Changes a user's role, access, agents or budget. Making a user an owner needs the password, and so does enabling one: someone with a stolen session
 * must not restore an account that was closed. Disabling a user also cancels their runs, and stops their runs of question sets.
 * @throws {AppError} `bad_request` for a wrong password of the owner; `conflict` when no owner would be left
 */
export async function changePerson({ ctx, input: { id, change: given } }: Call<Parts, Change>): Promise<Person> {
  const { stores, actor } = ctx;
  const { password, ...change } = given;
  const { role, disabled, isReviewer, agents } = change;
  const budget = change.budget && (isLimited(change.budget) ? change.budget : null);
  if (role === 'owner' || disabled === false) await confirmOneself(ctx, { act: 'user_changed', password });
  const changed = await stores.transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (Object.keys(change).length === 0) return person;
    if (person.role === 'owner' && (role === 'member' || disabled)) await keepAnOwner(tx, person);
    if (role) await tx.users.setRole(id, role);
    if (isReviewer !== undefined) await tx.users.setReviewer(id, isReviewer);
    if (agents !== undefined) await tx.users.setAllowedAgents(id, agents);
    if (budget !== undefined) await tx.users.setBudget(id, budget);
    if (disabled !== undefined) await tx.users.setDisabled(id, disabled);
    if (disabled) await tx.questionSets.stopRunsOf(id);
    await tx.audit.record({
      userId: actor.user.id,
      action: 'user_changed',
      facts: { ...change, ...(budget !== undefined && { budget: budget ?? 'server' }), user: id },
    });
    return findPerson(tx, id);
  });
  if (disabled) await cancelRuns(ctx, changed);
  return shownPerson(changed);
}

/** Without an owner, no one could invite, enable or disable users. */
async function keepAnOwner({ users }: Pick<Stores, 'users'>, without: User): Promise<void> {
  const others = (await users.lockOwners()).filter(({ id }) => id !== without.id);
  if (others.length === 0) throw new AppError('conflict', phrase('lastOwner'));
}

const isLimited = ({ tokens, usd }: Budget) => tokens !== undefined || usd !== undefined;

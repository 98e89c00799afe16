import type { z } from 'zod';
import type { invitationRequest, personChange } from '@/lib/api/account-requests';
import type { InvitationAnswer, PeopleAnswer } from '@/lib/api/answers';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { refuseWeakPassword } from '@/lib/auth/password-strength';
import type { SignInLimit } from '@/lib/auth/sign-in';
import type { SignInLinks } from '@/lib/auth/sign-in-links';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrase';
import type { Stores, User } from '@/lib/core/stores';
import type { Engine } from '@/lib/engine/engine';
import { cancelRuns } from './cancel-runs';

interface PeopleDeps {
  stores: Pick<Stores, 'users' | 'audit' | 'runs'>;
  links: SignInLinks;
  limit: SignInLimit;
  engine: Pick<Engine, 'signal'>;
}

/** Managing people, by owners, and changing one's own password. The routes check who may. */
export function createPeople({ stores, links, limit, engine }: PeopleDeps) {
  const { users, audit } = stores;

  async function personOf(id: string): Promise<User> {
    const user = await users.byId(id);
    if (!user) throw new AppError('not_found', 'There is no such person.');
    return user;
  }

  /** Without an owner nobody could invite, enable or disable anybody. */
  async function keepAnOwner(without: User): Promise<void> {
    const others = (await users.list()).filter(({ id, role, disabled }) => id !== without.id && role === 'owner' && !disabled);
    if (others.length === 0) throw new AppError('conflict', phrase('lastOwner'));
  }

  return {
    async list(): Promise<PeopleAnswer> {
      return { people: (await users.list()).map(shown) };
    },

    /** @throws {AppError} `conflict` when there is a person with this e-mail. */
    async invite(owner: User, { email, name, role, agents }: z.output<typeof invitationRequest>): Promise<InvitationAnswer> {
      const person = await users.create({ email, name, role });
      await users.setAllowedAgents(person.id, agents);
      await audit.record({
        userId: owner.id,
        action: 'user_created',
        facts: { by: 'invitation', user: person.id, role, agents },
      });
      return { person: shown({ ...person, allowedAgents: agents }), link: links.issue('password', person) };
    },

    /** A new link with which a person chooses a password: for an invitation that was lost, or a password. */
    async link(owner: User, id: string): Promise<InvitationAnswer> {
      const person = await personOf(id);
      await audit.record({ userId: owner.id, action: 'password_link_made', facts: { user: id } });
      return { person: shown(person), link: links.issue('password', person) };
    },

    /** Disabling a person also stops their runs. @throws {AppError} `conflict` when no owner would be left. */
    async change(owner: User, id: string, change: z.output<typeof personChange>): Promise<PeopleAnswer['people'][number]> {
      const { role, disabled, agents } = change;
      const person = await personOf(id);
      if (person.role === 'owner' && (role === 'member' || disabled)) await keepAnOwner(person);
      if (role) await users.setRole(id, role);
      if (agents !== undefined) await users.setAllowedAgents(id, agents);
      if (disabled !== undefined) await users.setDisabled(id, disabled);
      if (disabled) await cancelRuns({ stores, engine }, person);
      await audit.record({ userId: owner.id, action: 'user_changed', facts: { ...change, user: id } });
      return shown(await personOf(id));
    },

    /** Ends every session of a person. Their API keys stay. */
    async signOut(owner: User, id: string): Promise<void> {
      await users.endSessions((await personOf(id)).id);
      await audit.record({ userId: owner.id, action: 'sessions_ended', facts: { user: id } });
    },

    /**
     * Changes one's own password, which ends every session of one's own.
     * @throws {AppError} `bad_request` for a wrong or a weak password; `rate_limited` after too many tries.
     */
    async changePassword(user: User, { current, password }: { current: string; password: string }): Promise<void> {
      const by = { email: user.email, address: 'own password' };
      const taken = await limit.attempt(by);
      if (!taken.allowed) {
        throw new AppError('rate_limited', 'Too many tries. Please wait a moment.', { retryAfter: taken.retryAfter });
      }
      if (!(await verifyPassword(current, user.passwordHash))) {
        const message = phrase('notYourPassword');
        throw new AppError('bad_request', message, { fields: { current: inEnglish(message) } });
      }
      await limit.succeeded(by);
      refuseWeakPassword(password, user);
      await users.setPassword(user.id, await hashPassword(password));
      await audit.record({ userId: user.id, action: 'password_changed', facts: {} });
    },

    /**
     * Sets the password of the person a link was made for; the link is used up.
     * @throws {AppError} `bad_request` for a weak password, `forbidden` for a link that is unknown, used or expired.
     */
    async choosePassword(token: string, password: string): Promise<{ email: string }> {
      const user = await links.userOf('password', token);
      if (!user) throw deadLink();
      refuseWeakPassword(password, user);
      if (!(await links.redeem('password', token))) throw deadLink();
      await users.setPassword(user.id, await hashPassword(password));
      await audit.record({ userId: user.id, action: 'password_chosen', facts: {} });
      return { email: user.email };
    },
  };
}

const deadLink = () => new AppError('forbidden', phrase('linkUsed'));

function shown({
  id,
  email,
  name,
  role,
  disabled,
  createdAt,
  passwordHash,
  allowedAgents,
}: User): PeopleAnswer['people'][number] {
  return { id, email, name, role, disabled, createdAt, agents: allowedAgents, invited: passwordHash === null };
}

import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import type { ApiKey, ApiKeyStore, AuditStore, User, UserStore } from '@/lib/core/stores';

/** Users, API keys and the audit log in memory, behind the ports; `reads` counts what a request costs. */
export function memoryAccounts() {
  const users = new Map<string, User>();
  const ended = new Set<string>();
  const keys: (ApiKey & { hash: string })[] = [];
  const log: { userId: string | null; action: string; facts: Json }[] = [];
  const state = { reads: 0, down: undefined as Error | undefined };

  async function read<T>(value: () => T): Promise<T> {
    state.reads += 1;
    if (state.down) throw state.down;
    return value();
  }

  async function change(id: string, to: Partial<User>): Promise<User> {
    return read(() => {
      const user = users.get(id);
      if (!user) throw new AppError('not_found', 'no such user');
      const changed = { ...user, ...to };
      users.set(id, changed);
      return changed;
    });
  }

  const userStore: UserStore = {
    create: (user) =>
      read(() => {
        const created: User = {
          id: randomUUID(),
          ...user,
          passwordHash: user.passwordHash ?? null,
          disabled: false,
          sessionVersion: 1,
          allowedAgents: null,
          settings: {},
          createdAt: new Date().toISOString(),
        };
        users.set(created.id, created);
        return created;
      }),
    byId: (id) => read(() => users.get(id)),
    byEmail: (email) => read(() => [...users.values()].find((user) => user.email === email)),
    bySession: (id, sessionId) => read(() => (ended.has(sessionId) ? undefined : users.get(id))),
    count: () => read(() => users.size),
    updateProfile: (id, profile) => change(id, profile),
    setPassword: async (id, passwordHash) => void (await change(id, { passwordHash })),
    setDisabled: async (id, disabled) => void (await change(id, { disabled })),
    setAllowedAgents: async (id, allowedAgents) => void (await change(id, { allowedAgents })),
    endSessions: async (id) => void (await change(id, { sessionVersion: (users.get(id)?.sessionVersion ?? 0) + 1 })),
    endSession: (_id, sessionId) => read(() => void ended.add(sessionId)),
  };

  const apiKeys: ApiKeyStore = {
    create: ({ hash, expiresAt, ...key }) =>
      read(() => {
        const created = {
          ...key,
          id: randomUUID(),
          createdAt: new Date().toISOString(),
          lastUsedAt: null,
          expiresAt: expiresAt ?? null,
        };
        keys.push({ ...created, hash });
        return created;
      }),
    list: (userId) => read(() => keys.filter((key) => key.userId === userId).map(({ hash: _, ...key }) => key)),
    remove: (userId, id) =>
      read(() => {
        const at = keys.findIndex((key) => key.id === id && key.userId === userId);
        return at >= 0 && keys.splice(at, 1).length === 1;
      }),
    ownerOf: (hash) =>
      read(() => {
        const key = keys.find((one) => one.hash === hash && (one.expiresAt === null || Date.parse(one.expiresAt) > Date.now()));
        return key && users.get(key.userId);
      }),
  };

  const audit: AuditStore = {
    record: (entry) => read(() => void log.push(entry)),
    list: (userId) => read(() => log.filter((entry) => entry.userId === userId).map((entry) => ({ ...entry, at: '' }))),
  };

  return { users: userStore, apiKeys, audit, log, state };
}

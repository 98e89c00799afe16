import type { SystemFacts } from '@/lib/agents/prompts/system-variables';
import type { User } from '@/lib/core/ports/user-store';

/** Facts about a user that prompts may contain. `now` is ISO 8601. */
export function factsOfUser(
  user: Pick<User, 'name' | 'settings'> | undefined,
  now: string,
): Pick<SystemFacts, 'today' | 'timeZone' | 'userName' | 'language'> {
  return {
    today: now.slice(0, 10),
    timeZone: 'UTC',
    userName: user?.name ?? null,
    language: user?.settings.language ?? 'en',
  };
}

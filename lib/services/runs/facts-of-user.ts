import type { SystemFacts } from '@/lib/agents/prompts/system-variables';
import type { User } from '@/lib/core/ports/user-store';
import { dayIn } from '@/lib/core/time/time-zone';

/** Facts about a user that prompts may contain, at an instant (ISO 8601) in a time zone (IANA name). */
export function factsOfUser(
  user: Pick<User, 'name' | 'settings'> | undefined,
  { at, timeZone = 'UTC' }: { at: string; timeZone?: string },
): Pick<SystemFacts, 'today' | 'timeZone' | 'userName' | 'language'> {
  return {
    today: dayIn(timeZone, at),
    timeZone,
    userName: user?.name ?? null,
    language: user?.settings.language ?? 'en',
  };
}

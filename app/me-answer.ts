import type { MeAnswer } from '@/lib/api/answers';
import type { Language } from '@/lib/core/language';
import type { User } from '@/lib/core/stores';
import type { Workbench } from '@/lib/workbench';

/** Who one is, and what one may ask for, in one's own language or else in the browser's. */
export async function meAnswer(workbench: Workbench, user: User, browser: Language): Promise<MeAnswer> {
  const { id, email, name, role, settings, passwordHash } = user;
  return {
    user: { id, email, name, role, settings, hasPassword: passwordHash !== null },
    ...(await workbench.describeFor(user, settings.language ?? browser)),
  };
}

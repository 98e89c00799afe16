import type { User } from '@/lib/core/ports/user-store';

/** The properties of the signed-in user that the shell shows. */
export type ShellUser = Pick<User, 'id' | 'name' | 'email' | 'role' | 'settings'>;

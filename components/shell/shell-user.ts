import type { User } from '@/lib/core/ports/user-store';

/** What the shell shows of the person who is signed in. */
export type ShellUser = Pick<User, 'name' | 'email' | 'role' | 'settings'>;

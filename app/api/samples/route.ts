import { route } from '@/lib/workbench';

/** How far the person's sample workspace is from how it came. */
export const GET = route(async ({ workbench: { samples }, user }) => samples.describe(user));

/** Makes the sample workspace as it came. */
export const DELETE = route(async ({ workbench: { samples }, user }) => samples.reset(user), { sessionOnly: true });

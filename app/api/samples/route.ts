import { door } from '@/lib/workbench';

/** How far the person's sample workspace is from how it came. */
export const GET = door(async ({ workbench: { samples }, user }) => samples.describe(user));

/** Makes the sample workspace as it came. */
export const DELETE = door(async ({ workbench: { samples }, user }) => samples.reset(user), { sessionOnly: true });

import { revokeShare } from '@/lib/services/shares/revoke-share';
import { route } from '@/lib/workbench';

export const DELETE = route(async ({ ctx, params: { id, share } }) => revokeShare({ ctx, input: { id, share } }));

import { forgetResult } from '@/lib/services/tools/forget-result';
import { route } from '@/lib/workbench';

export const DELETE = route(async ({ ctx, params: { key } }) => forgetResult({ ctx, input: { key } }));

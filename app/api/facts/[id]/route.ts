import { factChange } from '@/lib/api/memory-requests';
import { changeFact } from '@/lib/services/memory/change-fact';
import { removeFact } from '@/lib/services/memory/remove-fact';
import { route } from '@/lib/workbench';

export const PATCH = route(async ({ ctx, params: { id }, body }) => changeFact({ ctx, input: { ...body, id } }), {
  body: factChange,
});

export const DELETE = route(async ({ ctx, params: { id } }) => removeFact({ ctx, input: { id } }));

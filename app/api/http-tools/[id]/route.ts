import { httpToolChange } from '@/lib/api/http-tool-requests';
import { changeHttpTool } from '@/lib/services/http-tools/change-http-tool';
import { removeHttpTool } from '@/lib/services/http-tools/remove-http-tool';
import { route } from '@/lib/workbench';

export const PATCH = route(async ({ ctx, params: { id }, body }) => changeHttpTool({ ctx, input: { ...body, id } }), {
  body: httpToolChange,
  sessionOnly: true,
});

export const DELETE = route(async ({ ctx, params: { id } }) => removeHttpTool({ ctx, input: { id } }), { sessionOnly: true });

import { readDocument } from '@/lib/services/documents/read-document';
import { removeDocument } from '@/lib/services/documents/remove-document';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => readDocument({ ctx, input: { id } }));

export const DELETE = route(async ({ ctx, params: { id } }) => removeDocument({ ctx, input: { id } }));

import { createDocument } from '@/lib/api/openapi/document';
import { publicRoute } from '@/lib/workbench';

/** The OpenAPI document of the whole API. It is the same for everyone and contains nothing of this server's users. */
export const GET = publicRoute(async ({ ctx }) => createDocument(ctx.auth.sessionCookie));

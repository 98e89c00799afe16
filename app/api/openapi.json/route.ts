import { createDocument } from '@/lib/api/openapi/document';
import { publicRoute } from '@/lib/workbench';

/** It is the same for everyone and contains nothing of this server's users. */
const document = createDocument();

/** The OpenAPI document of the whole API. */
export const GET = publicRoute(async () => document);

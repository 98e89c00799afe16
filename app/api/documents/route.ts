import { MAX_FILE_BYTES, uploadQuery } from '@/lib/core/documents';
import { json } from '@/lib/http/json';
import { receiveFile } from '@/lib/http/receive-file';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user }) => workbench.listDocuments(user));

/** The body is the file itself, under the name of the query. */
export const POST = route(
  async ({ workbench, user, request, query: { name } }) => {
    const answer = await workbench.addDocument(user, { name, receive: (use) => receiveFile(request, MAX_FILE_BYTES, use) });
    return json(answer, 201);
  },
  { query: uploadQuery },
);

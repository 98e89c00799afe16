import { uploadQuery } from '@/lib/core/files/documents';
import { MAX_FILE_BYTES } from '@/lib/core/files/file-kinds';
import { json } from '@/lib/http/json';
import { type ReceivedFile, receiveFile } from '@/lib/http/receive-file';
import { addDocument } from '@/lib/services/documents/add-document';
import { listDocuments } from '@/lib/services/documents/list-documents';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listDocuments({ ctx }));

/** Uploads a document: the body is the file's bytes, the `name` parameter its name. */
export const POST = route(
  async ({ ctx, request, query: { name } }) => {
    const receive = <T>(use: (file: ReceivedFile) => Promise<T>) => receiveFile(request, MAX_FILE_BYTES, use);
    return json(await addDocument({ ctx, input: { name, receive } }), 201);
  },
  { query: uploadQuery },
);

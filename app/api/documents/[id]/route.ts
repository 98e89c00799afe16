import { uploadQuery } from '@/lib/core/files/documents';
import { MAX_FILE_BYTES } from '@/lib/core/files/file-kinds';
import { type ReceivedFile, receiveFile } from '@/lib/http/receive-file';
import { readDocument } from '@/lib/services/documents/read-document';
import { removeDocument } from '@/lib/services/documents/remove-document';
import { replaceDocument } from '@/lib/services/documents/replace-document';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => readDocument({ ctx, input: { id } }));

/** Replaces a document: the body is the new file's bytes, the `name` parameter its name, whose ending says what it is. */
export const PUT = route(
  async ({ ctx, request, params: { id }, query: { name } }) => {
    const receive = <T>(use: (file: ReceivedFile) => Promise<T>) => receiveFile(request, MAX_FILE_BYTES, use);
    return replaceDocument({ ctx, input: { id, name, receive } });
  },
  { query: uploadQuery },
);

export const DELETE = route(async ({ ctx, params: { id } }) => removeDocument({ ctx, input: { id } }));

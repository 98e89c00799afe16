import type { OpenApiAnswer, OpenApiRequest } from '@/lib/api/http-tool-requests';
import { AppError, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { readDocument } from '@/lib/sources/http-api/read-document';
import type { Call } from '../call';
import { auditedFetch } from '../sources/audited-fetch';
import type { HttpToolParts } from './parts';

const TYPES = ['text/*', 'application/*'];

type Parts = Pick<HttpToolParts, 'connections'> & { stores: Pick<HttpToolParts['stores'], 'audit'> };

/**
 * Reads an OpenAPI document, given as text or by its address; nothing is stored.
 * @throws {AppError} `bad_request` for a document that cannot be fetched or read; `rate_limited`
 */
export async function readOpenApi({
  ctx: { stores, connections, actor },
  input,
}: Call<Parts, OpenApiRequest>): Promise<OpenApiAnswer> {
  const userId = actor.user.id;
  await connections.mayTry(userId);
  const field = 'url' in input ? 'url' : 'text';
  try {
    if ('text' in input) return { document: await readDocument(input.text) };
    const fetch = auditedFetch(connections.fetch, stores.audit, userId);
    const { status, body, url } = await fetch(input.url, { types: TYPES });
    if (status !== 200) throw new ToolFailed(phrase('documentAnswered', { status }));
    return { document: await readDocument(body.toString(), url) };
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    throw new AppError('bad_request', error.userMessage, { fields: { [field]: error.message }, cause: error });
  }
}

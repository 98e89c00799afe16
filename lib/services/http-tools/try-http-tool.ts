import { z } from 'zod';
import type { HttpToolTrial, HttpToolTrialAnswer } from '@/lib/api/http-tool-requests';
import { AppError, ToolFailed } from '@/lib/core/errors';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { parse } from '@/lib/core/parse';
import { exchange, type HttpExchange, keptOf } from '@/lib/sources/http-api/call-http-api';
import type { Call } from '../call';
import { auditedFetch } from '../sources/audited-fetch';
import { checkDefinition } from './check-definition';
import { findApi } from './find-api';
import type { HttpToolParts } from './parts';

const MAX_SHOWN = 20_000;

/**
 * Sends one request of a tool, stored or not, and returns the request and its response with the key masked.
 * @throws {AppError} `not_found`; `bad_request` for a tool that cannot work, arguments that do not match, or a request that cannot be sent;
 * `rate_limited`
 */
export async function tryHttpTool({
  ctx: { stores, connections, actor },
  input: { connection, definition, arguments: given },
}: Call<HttpToolParts, HttpToolTrial>): Promise<HttpToolTrialAnswer> {
  const userId = actor.user.id;
  const found = await findApi(stores, actor.user, connection);
  checkDefinition(definition);
  const schema = givenSchema(definition.input);
  if ('input' in schema) parse(z.object({ arguments: schema.input }), { arguments: given });
  await connections.mayTry(userId);
  const api = await connections.adapters.httpApi(found);
  const fetch = auditedFetch(api.fetch, stores.audit, userId);
  const record = (status: number | 'unknown') =>
    stores.audit.record({ userId, action: 'http_tool_tried', facts: { connection, method: definition.method, status } });
  const started = performance.now();
  const sent = await exchange({ ...api, fetch }, definition, given).catch(async (error: unknown) => {
    if (!(error instanceof ToolFailed)) throw error;
    if (error.mayBeDone) await record('unknown');
    throw new AppError('bad_request', error.userMessage, { cause: error });
  });
  const ms = Math.round(performance.now() - started);
  await record(sent.status);
  const { request, status, type, text } = sent;
  return { request, status, type, text: text.slice(0, MAX_SHOWN), cut: text.length > MAX_SHOWN, ...keptOrProblem(sent), ms };

  function keptOrProblem(answer: HttpExchange): Pick<HttpToolTrialAnswer, 'kept' | 'problem'> {
    try {
      return { kept: keptOf(answer, definition) };
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
      return { problem: error.message };
    }
  }
}

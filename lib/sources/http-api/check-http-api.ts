import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { HttpApi } from './call-http-api';

/** Accepts any type: an API may respond to its base address with anything, for example a page. */
const ANY_TYPE = ['*'];

/**
 * Requests the base address of an API. Most APIs have nothing there, so any response shows that a server is reachable; a response that rejects the
 * key is a problem. @throws {ToolFailed}
 */
export async function checkHttpApi(
  { label, url, key, fetch, allowPrivate }: HttpApi,
  signal: AbortSignal,
): Promise<{ status: number }> {
  const address = new URL(url);
  if (key?.in === 'query') address.searchParams.set(key.name, key.value);
  const headers = key?.in === 'header' ? { [key.name.toLowerCase()]: key.value } : {};
  const limits = { maxBytes: 100_000, mayCut: true, types: ANY_TYPE };
  const { status } = await fetch(address.href, { headers, signal, allowPrivate, ...limits });
  if (key && (status === 401 || status === 403)) throw new ToolFailed(phrase('apiKeyRefused', { source: label, status }));
  return { status };
}

import { AppError } from '@/lib/core/errors';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Refuses a write that another site made a user's browser send. Every header present must match; a request with neither `Sec-Fetch-Site`
 * nor `Origin` does not come from a browser (the rule of Go's http.CrossOriginProtection, made stricter). `ownOrigin` is the origin under
 * which users reach this server, for a reverse proxy that rewrites Host.
 * @throws {AppError} `forbidden`
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (READS.includes(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const siteAgrees = site === null || site === 'same-origin' || site === 'none';
  const originAgrees = origin === null || origin === ownOrigin || hostOf(origin) === request.headers.get('host');
  if (!siteAgrees || !originAgrees) throw new AppError('forbidden', 'This request came from another site.');
}

/** A JSON response that must not be cached, since everything here belongs to one user. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}

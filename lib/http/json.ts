/** A JSON answer that no cache keeps: everything here belongs to one person. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}

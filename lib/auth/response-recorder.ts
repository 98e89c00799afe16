/**
 * Replaces the Node response that next-auth writes to, and converts it to a web `Response`. next-auth sends every refusal as 401 with the
 * reason in the query of a URL; here too many attempts become 429 and an unreachable storage 503.
 */
export function responseRecorder() {
  const headers = new Headers({ 'cache-control': 'no-store' });
  let status = 200;
  let body: string | null = null;

  function refine(url: string): void {
    const [code, seconds] = new URL(url).searchParams.get('error')?.split(':') ?? [];
    if (code === 'rate_limited' && seconds) {
      status = 429;
      headers.set('retry-after', seconds);
    } else if (code === 'unavailable') status = 503;
  }

  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) => (name === 'Set-Cookie' ? headers.getSetCookie() : headers.get(name)),
    setHeader(name: string, value: string | string[]) {
      headers.delete(name);
      for (const one of [value].flat()) headers.append(name, one);
      return response;
    },
    json(value: { url?: string }) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(value);
      if (status === 401 && value.url) refine(value.url);
    },
    send(value?: string | object) {
      if (typeof value === 'string') body = value;
      else if (value) response.json(value);
    },
    end() {},
  };
  return { response, recorded: () => new Response(body, { status, headers }) };
}

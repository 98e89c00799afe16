import type { Auth } from '@/lib/auth/auth';

/** Each product under test gets its own client address, since limits are stored in a database that tests share. */
const addresses = new WeakMap<Auth, string>();
let used = 0;

export function addressOf(auth: Auth): string {
  const known = addresses.get(auth) ?? `192.0.2.${++used}`;
  addresses.set(auth, known);
  return known;
}

/** The parts of a browser that next-auth's client needs: stores cookies, fetches the CSRF token, posts forms. */
export function browser(auth: Auth, { address = addressOf(auth) } = {}) {
  const jar = new Map<string, string>();

  function remember(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
  }

  function request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('x-forwarded-for', address);
    return new Request(new URL(path, auth.origin), { ...init, headers });
  }

  async function visit(path: string, fields?: Record<string, string>): Promise<Response> {
    const method = fields ? 'POST' : 'GET';
    const target = new URL(path, auth.origin);
    const response = await auth.handle({
      request: request(path, { method }),
      path: target.pathname.replace('/api/auth/', ''),
      fields,
    });
    remember(response);
    return response;
  }

  async function post(path: string, fields: Record<string, string>): Promise<Response> {
    const { csrfToken } = (await (await visit('/api/auth/csrf')).json()) as { csrfToken: string };
    return visit(path, { ...fields, csrfToken, json: 'true' });
  }

  return {
    jar,
    request,
    visit,
    post,
    signIn: (email: string, password: string) => post('/api/auth/callback/credentials', { email, password }),
    signOut: () => post('/api/auth/signout', {}),
    /** Why the last sign-in was refused: the `error` that next-auth's client reports. */
    errorOf: async (response: Response) => new URL(((await response.json()) as { url: string }).url).searchParams.get('error'),
  };
}

import type { ServedApp } from './serve-app';

/** Signs the owner in by password, like the sign-in page; returns a function that sends requests with the session's cookies, like a page. */
export async function signInByHttp({ url, ownerEmail, ownerPassword }: ServedApp) {
  const cookies = new Map<string, string>();
  async function browse(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), origin: url });
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  }
  const { csrfToken } = (await (await browse('/api/auth/csrf')).json()) as { csrfToken: string };
  const fields = { csrfToken, email: ownerEmail, password: ownerPassword, json: 'true' };
  await browse('/api/auth/callback/credentials', { method: 'POST', body: new URLSearchParams(fields) });
  return browse;
}

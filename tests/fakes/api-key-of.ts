import type { ServedApp } from './serve-app';

/** Signs the owner in by password, like the sign-in page, and creates an API key, like the Settings page. */
export async function apiKeyOf({ url, ownerEmail, ownerPassword }: ServedApp): Promise<string> {
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
  const body = JSON.stringify({ name: 'test', expiresInDays: null, password: ownerPassword });
  const response = await browse('/api/keys', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  if (response.status !== 201) throw new Error(`no key: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { secret: string }).secret;
}

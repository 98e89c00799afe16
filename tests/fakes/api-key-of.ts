import type { ServedApp } from './serve-app';
import { signInByHttp } from './sign-in-by-http';

/** Signs the owner in and creates an API key, like the Settings page. */
export async function apiKeyOf(app: ServedApp): Promise<string> {
  const browse = await signInByHttp(app);
  const body = JSON.stringify({ name: 'test', expiresInDays: null, password: app.ownerPassword });
  const response = await browse('/api/keys', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  if (response.status !== 201) throw new Error(`no key: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { secret: string }).secret;
}

import { describe, expect, test } from '@jest/globals';
import { SignInNeeded, ToolFailed } from '@/lib/core/errors';
import { salesforceOAuth } from '@/lib/sources/salesforce/oauth';
import { salesforceOrigin } from '@/lib/sources/salesforce/salesforce-host';
import { type SalesforceServer, salesforceServer } from '../../fakes/salesforce-server';
import { signedIn } from './signed-in';

async function world() {
  const salesforce = await salesforceServer();
  const oauth = salesforceOAuth({ ...salesforce.client, alsoHosts: [salesforce.host] });
  return { salesforce, oauth, loginUrl: salesforce.url, [Symbol.asyncDispose]: () => salesforce.close() };
}

/** Acts as the user's browser. */
async function signIn(url: string): Promise<URLSearchParams> {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = answer.headers.get('location');
  if (!back) throw new Error(await answer.text());
  return new URL(back).searchParams;
}

const lastForm = ({ state }: SalesforceServer) => new URLSearchParams(state.asked.at(-1)?.body);

describe('signing in to Salesforce', () => {
  test('a sign-in goes through Salesforce and returns with the state, and its code yields tokens', async () => {
    await using w = await world();
    const { url, state, verifier } = await w.oauth.begin(w.loginUrl);
    const back = await signIn(url);
    expect(back.get('state')).toBe(state);
    const tokens = await w.oauth.exchangeCode({ loginUrl: w.loginUrl, code: String(back.get('code')), verifier });
    expect(tokens).toEqual({
      accessToken: expect.stringMatching(/^at-/),
      refreshToken: expect.stringMatching(/^rt-/),
      instanceUrl: w.salesforce.url,
      issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('a sign-in shows the browser neither the secret nor the verifier, and is different each time', async () => {
    await using w = await world();
    const [first, second] = [await w.oauth.begin(w.loginUrl), await w.oauth.begin(w.loginUrl)];
    expect(first.url).not.toContain(first.verifier);
    expect(first.url).not.toContain(w.salesforce.client.clientSecret);
    expect(new URL(first.url).searchParams.get('code_challenge_method')).toBe('S256');
    expect(first.state).not.toBe(second.state);
    expect(first.verifier).not.toBe(second.verifier);
    expect(first.verifier).toMatch(/^[\w-]{43,128}$/);
  });

  test('a code is refused with another verifier, or a second time', async () => {
    await using w = await world();
    const { loginUrl } = w;
    const { url, verifier } = await w.oauth.begin(loginUrl);
    const code = async () => String((await signIn(url)).get('code'));
    await expect(w.oauth.exchangeCode({ loginUrl, code: await code(), verifier: 'x'.repeat(64) })).rejects.toThrow(SignInNeeded);
    const good = await code();
    await w.oauth.exchangeCode({ loginUrl, code: good, verifier });
    await expect(w.oauth.exchangeCode({ loginUrl, code: good, verifier })).rejects.toThrow('expired authorization code');
  });

  test("Salesforce's error for an unknown app is reported", async () => {
    await using w = await world();
    const other = salesforceOAuth({ ...w.salesforce.client, clientSecret: 'wrong', alsoHosts: [w.salesforce.host] });
    const attempt = other.refresh({ loginUrl: w.loginUrl, refreshToken: 'rt' });
    await expect(attempt).rejects.toThrow('invalid client credentials');
    await expect(attempt).rejects.not.toThrow(SignInNeeded);
  });

  test('a refresh returns new tokens and keeps the refresh token unless a new one is sent', async () => {
    await using w = await world();
    const { refreshToken } = w.salesforce.signedIn();
    const kept = await w.oauth.refresh({ loginUrl: w.loginUrl, refreshToken: String(refreshToken) });
    expect(kept.refreshToken).toBe(refreshToken);
    w.salesforce.state.rotates = true;
    const rotated = await w.oauth.refresh({ loginUrl: w.loginUrl, refreshToken: String(refreshToken) });
    expect(rotated.refreshToken).not.toBe(refreshToken);
    await expect(w.oauth.refresh({ loginUrl: w.loginUrl, refreshToken: String(refreshToken) })).rejects.toThrow(SignInNeeded);
  });

  test('a sign-in can be revoked, even when it has already ended', async () => {
    await using w = await world();
    const token = String(w.salesforce.signedIn().refreshToken);
    await w.oauth.revoke({ loginUrl: w.loginUrl, token });
    expect(lastForm(w.salesforce).get('token')).toBe(token);
    await expect(w.oauth.refresh({ loginUrl: w.loginUrl, refreshToken: token })).rejects.toThrow(SignInNeeded);
    await w.oauth.revoke({ loginUrl: w.loginUrl, token });
  });

  test('an unreachable Salesforce is reported in plain words', async () => {
    const w = await world();
    await w.salesforce.close();
    const attempt = w.oauth.refresh({ loginUrl: w.loginUrl, refreshToken: 'rt-very-secret' });
    await expect(attempt).rejects.toThrow('cannot be reached');
    await expect(attempt).rejects.not.toThrow(/rt-very-secret|client-secret/);
  });
});

describe('addresses of Salesforce', () => {
  test.each([
    ['https://login.salesforce.com', 'https://login.salesforce.com'],
    ['https://test.salesforce.com/services?x', 'https://test.salesforce.com'],
    ['https://acme.my.salesforce.com/', 'https://acme.my.salesforce.com'],
    ['https://acme--uat.sandbox.my.salesforce.com', 'https://acme--uat.sandbox.my.salesforce.com'],
    ['https://ACME.develop.lightning.force.com', 'https://acme.develop.lightning.force.com'],
  ])('%s is an address of Salesforce', (address, origin) => {
    expect(salesforceOrigin(address)).toBe(origin);
  });

  test.each([
    'http://login.salesforce.com',
    'https://login.salesforce.com:8443',
    'https://salesforce.com.evil.example',
    'https://evil-salesforce.com',
    'https://notforce.com',
    'https://user:pass@login.salesforce.com',
    'https://login.salesforce.com@evil.example',
    'https://login.salesforce.com.',
    'https://127.0.0.1',
    'https://salesforce.com\\.evil.example',
    'javascript:alert(1)//.salesforce.com',
    'ftp://acme.my.salesforce.com',
    '//login.salesforce.com',
    '',
  ])('%j is not an address of Salesforce', (address) => {
    expect(() => salesforceOrigin(address)).toThrow(ToolFailed);
  });

  test("the operator's addresses are accepted exactly as configured", () => {
    expect(salesforceOrigin('http://127.0.0.1:4000/x', ['127.0.0.1:4000'])).toBe('http://127.0.0.1:4000');
    expect(() => salesforceOrigin('http://127.0.0.1:4001', ['127.0.0.1:4000'])).toThrow(ToolFailed);
  });

  test('tokens are sent to and accepted from these addresses only', async () => {
    await using w = await signedIn();
    await expect(w.oauth.refresh({ loginUrl: 'https://evil.example', refreshToken: 'rt' })).rejects.toThrow(
      'not an address of Salesforce',
    );
    w.kept.tokens = { ...w.kept.tokens, instanceUrl: 'https://evil.example' };
    await expect(w.crm.listObjects()).rejects.toThrow('not an address of Salesforce');
    expect(w.salesforce.state.asked).toEqual([]);
  });
});

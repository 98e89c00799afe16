import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readEnv } from '@/lib/env';

describe('the environment', () => {
  test('may be empty: everything has a default or is off', () => {
    expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, MULTI_AGENT_MAX_AGENTS: 5, MULTI_AGENT_ENABLED: true });
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '', MODEL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['MODEL', 'gpt-5'],
    ['MULTI_AGENT_MAX_ROUNDS', '11'],
    ['MULTI_AGENT_ENABLED', 'perhaps'],
    ['OWNER_PASSWORD', 'short'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
    ['SALESFORCE_INSTANCE_URL', 'http://unsafe.example.com'],
    ['WORKER', 'sometimes'],
    ['ENCRYPTION_KEY', 'short'],
    ['SALESFORCE_LOGIN_URL', 'login.salesforce.com'],
    ['DELTA_RETENTION_DAYS', '-1'],
  ])('names a wrong %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^These settings are wrong.*\\n  ${name}: `));
  });

  test.each([
    ['ALLOW_PRIVATE_HOSTS', 'db.internal'],
    ['ALLOW_PRIVATE_HOSTS', 'db.internal:5432, *:80'],
    ['ALLOW_PRIVATE_HOSTS', 'https://db.internal:5432'],
    ['WEB_ALLOWED_HOSTS', 'https://docs.example.com'],
    ['WEB_ALLOWED_HOSTS', 'docs.example.com, *'],
    ['ENCRYPTION_OLD_KEYS', 'a key that is long enough, short'],
  ])('names what is wrong in the list %s, as in %j', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^These settings are wrong.*\\n  ${name}\\.\\d: `));
  });

  test('reads lists of hosts in lower case', () => {
    const lists = { ALLOW_PRIVATE_HOSTS: 'DB.internal:5432, [::1]:80', WEB_ALLOWED_HOSTS: '*.Example.com,docs.example.org' };
    expect(readEnv(lists)).toMatchObject({
      ALLOW_PRIVATE_HOSTS: ['db.internal:5432', '[::1]:80'],
      WEB_ALLOWED_HOSTS: ['*.example.com', 'docs.example.org'],
    });
  });

  test.each(['off', 'only'])('refuses WORKER=%s without a database that several processes can open', (WORKER) => {
    expect(() => readEnv({ WORKER })).toThrow(/\n {2}WORKER: .*DATABASE_URL/);
    expect(readEnv({ WORKER, DATABASE_URL: 'postgres://localhost/x' })).toMatchObject({ WORKER });
  });

  test.each([
    ['MULTI_AGENT_MAX_ROUND', 'MULTI_AGENT_MAX_ROUNDS'],
    ['MULTI_AGENT_TIMEOUT', 'MULTI_AGENT_TIMEOUT_MS'],
    ['CHAT_TIMEOUT', 'CHAT_TIMEOUT_MS'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['DATADIR', 'DATA_DIR'],
  ])('refuses %s, which is no setting, and names %s, which is', (name, meant) => {
    expect(() => readEnv({ [name]: '1' })).toThrow(`\n  ${name}: is no setting of Roundtable; did you mean ${meant}?`);
  });

  test('refuses what begins as only our settings do', () => {
    expect(() => readEnv({ MULTI_AGENT_BUDGET: '1' })).toThrow(/\n {2}MULTI_AGENT_BUDGET: is no setting of Roundtable$/);
  });

  test('leaves the variables of other programs alone, and those of our command line', () => {
    const names =
      'PATH HOME POST MODE GITHUB_JOB GITHUB_TOKEN GITHUB_SHA OPENAI_ORG_ID OPENAI_API_BASE OPENAI_API_VERSION DATABASE_URL_UNPOOLED ' +
      'GOOGLE_APPLICATION_CREDENTIALS NEXTAUTH_URL_INTERNAL NODE_ENV npm_config_cache HOSTNAME XDG_DATA_DIRS ROUNDTABLE_URL ROUNDTABLE_API_KEY';
    expect(() => readEnv(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).not.toThrow();
  });

  test.each([
    ['GITHUB_ID', 'GITHUB_SECRET'],
    ['GITHUB_SECRET', 'GITHUB_ID'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER and OIDC_CLIENT_SECRET'],
    ['SALESFORCE_CLIENT_SECRET', 'SALESFORCE_CLIENT_ID'],
    ['OPENAI_COMPATIBLE_API_KEY', 'OPENAI_COMPATIBLE_BASE_URL'],
  ])('refuses %s without %s', (name, missing) => {
    expect(() => readEnv({ [name]: 'x' })).toThrow(`\n  ${name}: is set without ${missing}`);
  });

  test('names all that is wrong at once', () => {
    expect(() => readEnv({ PORT: 'x', MODEL: 'x' })).toThrow(/PORT: .*\n {2}MODEL: /);
  });

  test('is explained in .env.example, every variable of it and no other', () => {
    const read = [...readFileSync('lib/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(read.sort());
    expect(read.length).toBeGreaterThan(30);
  });
});

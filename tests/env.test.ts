import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readEnv } from '@/lib/env';

describe('the environment', () => {
  test('an empty environment is valid: everything has a default or is off', () => {
    expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, MULTI_AGENT_MAX_AGENTS: 5, MULTI_AGENT_ENABLED: true });
  });

  test('an empty variable counts as not set', () => {
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
    ['HTTPS_PROXY', 'proxy.internal:3128'],
    ['http_proxy', 'socks5://127.0.0.1:1080'],
  ])('a wrong %s is named in the error', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^These settings are wrong.*\\n  ${name}: `));
  });

  test.each([
    ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['TRUSTED_PROXIES', '1.5', 'must be a whole number from 0 to 10'],
    ['MULTI_AGENT_MAX_ROUNDS', '11.5', 'must be a whole number from 1 to 10'],
    ['NEXTAUTH_URL', 'roundtable.example.com', 'must be an http or https address'],
    ['NEXTAUTH_URL', 'https://example.com/roundtable', 'must be an address without a path, .*'],
    [
      'NEXTAUTH_URL',
      'http://example.com/?x=1',
      'must be an address without a path, query or password, like https://roundtable.example.com',
    ],
    ['NEXTAUTH_URL', 'http://ann:secret@example.com/', 'must be an address without a path, query or password, .*'],
    ['NEXTAUTH_URL', 'http://example.com/#a', 'must be an address without a path, query or password, .*'],
    ['HOST', '[::1]', 'must be an address or a name of this machine alone, like 127.0.0.1, 0.0.0.0 or ::1'],
    ['HOST', 'http://127.0.0.1', 'must be an address or a name of this machine alone, .*'],
    ['HOST', 'fe80::1%eth0', 'must be an address or a name of this machine alone, .*'],
    ['HOST', '127.0.0.1:3000', 'must be an address or a name of this machine alone, .*'],
    ['SALESFORCE_INSTANCE_URL', 'http://unsafe.example.com', 'must be an https address'],
    ['MULTI_AGENT_ENABLED', 'perhaps', 'must be true or false'],
    ['WORKER', 'sometimes', 'must be inline, off, or only'],
    ['EVALUATION', 'later', 'must be off, async, or sync'],
    ['OWNER_EMAIL', 'ann', 'must be an e-mail address'],
    ['MODEL_PRICES', 'openai:gpt-4.1=1.2.3/4', 'must be like openai:gpt-4.1=2/8/0.5, separated by commas'],
    ['MODEL_PRICES', 'openai:a=1/2,openai:b=1/.', 'must be like openai:gpt-4.1=2/8/0.5, separated by commas'],
    ['MODEL_PRICES', 'openai:gpt-4.1=1/2/1..5', 'must be like openai:gpt-4.1=2/8/0.5, separated by commas'],
    ['DATABASE_URL', 'mysql://db/name', 'must begin with postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://me:pa#ss@db/name', 'must be an address like postgres://.* # as %23, .*'],
    ['DATABASE_URL', 'postgres://me:12#34@db/name', 'must be an address like postgres://.* # as %23, .*'],
    ['DATABASE_URL', 'postgres://me:secret@/name?host=/run/postgresql', 'must be an address like postgres://.*'],
    // As .env leaves the two passwords with # above, and one that begins with it.
    ['DATABASE_URL', 'postgres://me:pa', 'must be an address like postgres://.* # as %23, .*'],
    ['DATABASE_URL', 'postgres://me:12', 'must be an address like postgres://.* # as %23, .*'],
    ['DATABASE_URL', 'postgresql://me:', 'must be an address like postgres://.* # as %23, .*'],
  ])('the message about %s=%s says what is expected', (name, value, problem) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`:\\n  ${name}: ${problem}$`));
  });

  test.each([
    'postgres://localhost',
    'postgres://localhost:5432',
    'postgres://localhost/name',
    'postgres://localhost:6432/name',
    'postgres://localhost:6432?user=me',
    'postgres://me@localhost:6432',
    'postgres://[::1]',
    'postgres:///name?host=/run/postgresql',
    'postgres://?host=/run/postgresql',
  ])('an address of a database may leave out what has a default: %s', (DATABASE_URL) => {
    expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  test.each([
    ['ALLOW_PRIVATE_HOSTS', 'db.internal'],
    ['ALLOW_PRIVATE_HOSTS', 'db.internal:5432, *:80'],
    ['ALLOW_PRIVATE_HOSTS', 'https://db.internal:5432'],
    ['ALLOW_PRIVATE_HOSTS', 'db.internal:5432, db.internal:99999'],
    ['WEB_ALLOWED_HOSTS', 'https://docs.example.com'],
    ['WEB_ALLOWED_HOSTS', 'docs.example.com, *'],
    ['SIGN_UP_DOMAINS', 'example.com, *.example.com'],
    ['MULTI_AGENT_ENABLED_FOR_USERS', 'ann@example.com, ann'],
    ['ENCRYPTION_OLD_KEYS', 'a key that is long enough, short'],
  ])('a problem in the list %s is named, as in %j', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^These settings are wrong.*\\n  ${name}\\.\\d: `));
  });

  test.each([
    ['{files', 'MCP_STDIO_SERVERS: must be JSON, like {"files": {"command": "npx"'],
    ['["npx"]', 'MCP_STDIO_SERVERS: must be an object, like {"files": '],
    ['{"My files": {"command": "npx"}}', 'MCP_STDIO_SERVERS.My files: a name has at most 40 lower-case letters'],
    ['{"files": "npx"}', 'MCP_STDIO_SERVERS.files: must be an object with "command"'],
    ['{"files": {"command": ""}}', 'MCP_STDIO_SERVERS.files.command: must be the program to start'],
    ['{"files": {"args": []}}', 'MCP_STDIO_SERVERS.files.command: must be the program to start'],
    ['{"files": {"command": "npx", "args": "-y"}}', 'MCP_STDIO_SERVERS.files.args: must be a list of texts'],
    ['{"files": {"command": "npx", "env": {"A": 1}}}', 'MCP_STDIO_SERVERS.files.env.A: must be a text'],
    ['{"files": {"command": "npx", "env": {"A=B": "1"}}}', 'MCP_STDIO_SERVERS.files.env.A=B: must be the name of a variable'],
    ['{"files": {"command": "npx", "cwd": "files"}}', 'MCP_STDIO_SERVERS.files.cwd: must be an absolute path'],
    ['{"files": {"command": "npx", "enviroment": {}}}', 'MCP_STDIO_SERVERS.files: may only have command, args, env and cwd'],
    ['{"files": {"command": "np\\u0000x"}}', 'MCP_STDIO_SERVERS.files.command: must not contain a NUL character'],
  ])('the program of an MCP server that is described as %s is refused, and the message says what to do', (servers, problem) => {
    expect(() => readEnv({ MCP_STDIO_SERVERS: servers })).toThrow(`\n  ${problem}`);
  });

  test.each([
    ['0.2', 'MODEL_SETTINGS: must be an object, like {"temperature": 0.2'],
    ['temperature=0.2', 'MODEL_SETTINGS: must be JSON, like {"temperature": 0.2'],
    ['{"temperatur": 0.2}', 'MODEL_SETTINGS: may only have temperature, topP, maxOutputTokens, seed and reasoning'],
    ['{"temperature": 3}', 'MODEL_SETTINGS.temperature: Too big: expected number to be <=2'],
    ['{"maxOutputTokens": 0.5}', 'MODEL_SETTINGS.maxOutputTokens: '],
  ])('settings for all models that are given as %s are refused, and the message says what to do', (given, problem) => {
    expect(() => readEnv({ MODEL_SETTINGS: given })).toThrow(`\n  ${problem}`);
  });

  test('programs of MCP servers get PATH, HOME and the variables of their configuration, and none of our settings', () => {
    const servers = {
      files: { command: 'npx', args: ['-y', 'server'], env: { REGION: 'eu' } },
      notes: { command: 'notes', cwd: '/srv' },
    };
    const system = { PATH: '/bin', HOME: '/home/ann', NEXTAUTH_SECRET: 'a secret that is long enough' };
    expect(readEnv({ ...system, MCP_STDIO_SERVERS: JSON.stringify(servers) }).MCP_STDIO_SERVERS).toEqual({
      files: { command: 'npx', args: ['-y', 'server'], env: { PATH: '/bin', HOME: '/home/ann', REGION: 'eu' }, cwd: '/home/ann' },
      notes: { command: 'notes', args: [], env: { PATH: '/bin', HOME: '/home/ann' }, cwd: '/srv' },
    });
  });

  test('prices may have decimals, even without a leading zero', () => {
    const { MODEL_PRICES } = readEnv({ MODEL_PRICES: 'openai:gpt-4.1=2/8.25/.5, ollama:qwen3:8b=0/0' });
    const [input, output, cached] = [2, 8.25, 0.5];
    expect(MODEL_PRICES).toEqual({ 'openai:gpt-4.1': { input, output, cached }, 'ollama:qwen3:8b': { input: 0, output: 0 } });
  });

  test('lists of hosts, domains and e-mails are converted to lower case', () => {
    const lists = {
      ALLOW_PRIVATE_HOSTS: 'DB.internal:5432, my_db:5432, [::1]:80',
      WEB_ALLOWED_HOSTS: '*.Example.com,docs.example.org',
      SIGN_UP_DOMAINS: 'Example.com',
      GITHUB_ID: 'an id',
      GITHUB_SECRET: 'a secret',
      MULTI_AGENT_ENABLED_FOR_USERS: 'Ada@Example.com',
    };
    expect(readEnv(lists)).toMatchObject({
      ALLOW_PRIVATE_HOSTS: ['db.internal:5432', 'my_db:5432', '[::1]:80'],
      WEB_ALLOWED_HOSTS: ['*.example.com', 'docs.example.org'],
      SIGN_UP_DOMAINS: ['example.com'],
      MULTI_AGENT_ENABLED_FOR_USERS: ['ada@example.com'],
    });
  });

  test.each(['off', 'only'])('WORKER=%s is refused without a database that several processes can open', (WORKER) => {
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
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ])('%s is refused as an unknown setting, and %s is suggested', (name, meant) => {
    expect(() => readEnv({ [name]: '1' })).toThrow(`\n  ${name}: is not a setting of Roundtable; did you mean ${meant}?`);
  });

  test('an unknown variable with a prefix of our settings is refused', () => {
    expect(() => readEnv({ MULTI_AGENT_BUDGET: '1' })).toThrow(/\n {2}MULTI_AGENT_BUDGET: is not a setting of Roundtable$/);
  });

  test('variables of other programs and of our command line are ignored', () => {
    const names =
      'PATH HOME POST MODE GITHUB_JOB GITHUB_TOKEN GITHUB_SHA OPENAI_ORG_ID OPENAI_API_BASE OPENAI_API_VERSION DATABASE_URL_UNPOOLED ' +
      'GOOGLE_APPLICATION_CREDENTIALS NEXTAUTH_URL_INTERNAL NODE_ENV npm_config_cache HOSTNAME XDG_DATA_DIRS ROUNDTABLE_URL ROUNDTABLE_API_KEY ROUNDTABLE_KEY ' +
      // Of Kubernetes, for a service with our name.
      'ROUNDTABLE_SERVICE_HOST ROUNDTABLE_SERVICE_PORT_HTTP ROUNDTABLE_PORT ROUNDTABLE_PORT_3000_TCP_ADDR';
    expect(() => readEnv(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).not.toThrow();
  });

  test.each([
    ['BACKUP_KEEP', 'BACKUP_DIR'],
    ['GITHUB_ID', 'GITHUB_SECRET'],
    ['GITHUB_SECRET', 'GITHUB_ID'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER and OIDC_CLIENT_SECRET'],
    ['SALESFORCE_CLIENT_SECRET', 'SALESFORCE_CLIENT_ID'],
    ['OPENAI_COMPATIBLE_API_KEY', 'OPENAI_COMPATIBLE_BASE_URL'],
    ['SIGN_UP_GROUPS', 'OIDC_ISSUER'],
    ['SIGN_UP_DOMAINS', 'GITHUB_ID or GOOGLE_CLIENT_ID or OIDC_ISSUER'],
  ])('%s is refused without %s', (name, missing) => {
    expect(() => readEnv({ [name]: 'x' })).toThrow(`\n  ${name}: is set without ${missing}`);
  });

  test('backups are refused with a PostgreSQL server, and the message names the program for them', () => {
    expect(() => readEnv({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db/name' })).toThrow(
      /\n {2}BACKUP_DIR: is only for the embedded database\. Remove it and BACKUP_KEEP,.*pg_dump$/,
    );
    expect(readEnv({ BACKUP_DIR: '/backups' })).toMatchObject({ BACKUP_DIR: '/backups', BACKUP_KEEP: 7 });
  });

  test('OPENAI_API is refused without a key or an address of OpenAI, and accepted with either', () => {
    const problem = 'OPENAI_API: is set without OPENAI_API_KEY or OPENAI_BASE_URL';
    expect(() => readEnv({ OPENAI_API: 'chat' })).toThrow(problem);
    const wrong = { OPENAI_API: 'completions', OPENAI_API_KEY: 'sk-x' };
    expect(() => readEnv(wrong)).toThrow(/:\n {2}OPENAI_API: must be chat or responses$/);
    for (const other of [{ OPENAI_API_KEY: 'sk-x' }, { OPENAI_BASE_URL: 'http://127.0.0.1:9000/v1' }])
      expect(readEnv({ OPENAI_API: 'chat', ...other })).toMatchObject(other);
  });

  test.each(['localhost', '0.0.0.0', '::', '::1', 'fe80::1', 'my_host.lan'])('a server can listen on %s', (HOST) => {
    expect(readEnv({ HOST })).toMatchObject({ HOST });
  });

  test('all problems are reported at once', () => {
    expect(() => readEnv({ PORT: 'x', MODEL: 'x' })).toThrow(/PORT: .*\n {2}MODEL: /);
  });

  test('.env.example explains every variable of the environment and no other', () => {
    const read = [...readFileSync('lib/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(read.sort());
    expect(read.length).toBeGreaterThan(30);
  });

  test('compose.yaml starts a valid server, at the address and with the models that .env names', () => {
    const { environment, ports } = parse(readFileSync('compose.yaml', 'utf8')).services.roundtable;
    const { HOST, PORT, DATA_DIR, ...fromFile }: Record<string, string> = environment;
    expect(readEnv({ HOST, PORT: String(PORT), DATA_DIR, ...byDefault(fromFile) })).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 3000,
      NEXTAUTH_URL: 'http://localhost:3000',
      OLLAMA_URL: 'http://host.docker.internal:11434',
    });
    for (const [name, value] of Object.entries(fromFile)) expect(value).toContain(`\${${name}:-`);
    expect(byDefault(ports)).toEqual(['127.0.0.1:3000:3000']);
  });
});

/** Values of compose.yaml as they are when no variable is set: `${NAME:-default}`, inner ones first. */
function byDefault<T>(values: T): T {
  const text = JSON.stringify(values);
  const known = text.replace(/\$\{[A-Z_]+:-([^${}]*)\}/g, '$1');
  return known === text ? values : byDefault(JSON.parse(known));
}

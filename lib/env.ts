import { isIP } from 'node:net';
import { z } from 'zod';
import { EVALUATIONS } from '@/lib/core/desks/desk-definition';
import { isTimeZone } from '@/lib/core/time/time-zone';
import { halfPairs } from './env/half-pairs';
import { stdioServers, withEnvironment } from './env/stdio-servers';
import { unknownNames } from './env/unknown-names';
import { usualSettings } from './env/usual-settings';
import { wrongProxies } from './env/wrong-proxies';

const flag = z.stringbool({ error: 'must be true or false' }).optional();
const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()));
function count(min: number, max: number) {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).refine((value) => Number.isInteger(value) && value >= min && value <= max, problem);
}
const AMOUNT = 'must be an amount in US dollars above 0, like 25 or 7.5';
/** 0: never removed. */
const days = count(0, 100_000);
const key = z.string().min(16, 'needs at least 16 characters');
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const choice = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(values)}`);

const host = z
  .string()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be host names, like docs.example.com or *.example.com');
const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be domains, like example.com');
/** As users' addresses are stored. */
const email = z.string().toLowerCase().pipe(z.email('must be e-mail addresses'));
const hostAndPort = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9._-]+|\[[0-9a-f:.]+\]):\d{1,5}$/, 'must be hosts with ports, like db.internal:5432')
  .refine((given) => Number(given.slice(given.lastIndexOf(':') + 1)) <= 65_535, 'must be hosts with ports of at most 65535');
const listenAddress = z
  .string()
  .refine(
    (given) => (isIP(given) !== 0 && !given.includes('%')) || /^[a-z0-9._-]+$/i.test(given),
    'must be an address or a name of this machine alone, like 127.0.0.1, 0.0.0.0 or ::1',
  );

/** Links begin with this origin: anything after the host would be lost or, as a password, be shown to everyone. */
function isOrigin(given: string): boolean {
  const url = URL.parse(given);
  return (
    url === null || (url.pathname === '/' && [url.search, url.hash, url.username, url.password].every((part) => part === ''))
  );
}

/** `openai:gpt-4.1=2/8/0.5`: US dollars per million tokens of input, output and, if different, cached input. */
const prices = list.transform((entries, context) => {
  const read = entries.map((entry) => {
    const groups = /^(?<model>[a-z-]+:.+)=(?<input>[\d.]+)\/(?<output>[\d.]+)(?:\/(?<cached>[\d.]+))?$/.exec(entry)?.groups;
    if (!groups) return undefined;
    const { model = '', input, output, cached } = groups;
    const price = { input: Number(input), output: Number(output), ...(cached !== undefined && { cached: Number(cached) }) };
    // 1.2.3 is no number, and a budget would count a call at such a price as free.
    return Object.values(price).every(Number.isFinite) ? ([model, price] as const) : undefined;
  });
  if (read.includes(undefined)) context.addIssue('must be like openai:gpt-4.1=2/8/0.5, separated by commas');
  return Object.fromEntries(read.filter((one) => one !== undefined));
});

/**
 * The remainder of an unquoted `postgres://user:12#34@host/name` in `.env`, where `#` begins a comment: it looks like a host with a port. With the
 * usual port, it is accepted as an address: user and database may come from PGUSER and PGDATABASE.
 */
const CUT_ADDRESS = /^postgres(?:ql)?:\/\/[^@/?]*:(?!5432$)\d*$/;

/** Every variable the product reads, with its default; `.env.example` explains each of them. */
const variables = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: count(1, 1000).default(7),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .refine(
      (given) => URL.canParse(given) && !given.includes('#') && !CUT_ADDRESS.test(given),
      'must be an address like postgres://user:password@host/name; in the password, write # as %23, / as %2F and ? as %3F',
    )
    .optional(),
  DATABASE_CONNECTIONS: count(1, 1000).default(10),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, like Europe/Paris')
    .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DELTA_RETENTION_DAYS: days.default(30),
  RECORD_RETENTION_DAYS: days.default(0),
  EVENT_RETENTION_DAYS: days.default(0),
  CONVERSATION_RETENTION_DAYS: days.default(0),
  ANSWER_RETENTION_DAYS: days.default(0),
  AUDIT_RETENTION_DAYS: days.default(0),
  IDEMPOTENCY_RETENTION_DAYS: days.default(7),
  WORKER: choice(['inline', 'off', 'only']).default('inline'),
  HOST: listenAddress.default('127.0.0.1'),
  PORT: count(0, 65_535).default(3000),
  NEXTAUTH_URL: url
    .refine(isOrigin, 'must be an address without a path, query or password, like https://roundtable.example.com')
    .optional(),
  NEXTAUTH_SECRET: key.optional(),
  ENCRYPTION_KEY: key.optional(),
  ENCRYPTION_OLD_KEYS: list.pipe(z.array(key)).default([]),
  HTTPS_PROXY: z.string().optional(),
  HTTP_PROXY: z.string().optional(),
  NO_PROXY: z.string().optional(),
  TRUSTED_PROXIES: count(0, 10).default(0),
  OWNER_EMAIL: z.email('must be an e-mail address').default('owner@roundtable.local'),
  OWNER_PASSWORD: z.string().min(8, 'needs at least 8 characters').optional(),
  GITHUB_ID: z.string().optional(),
  GITHUB_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('Single sign-on'),
  SIGN_UP_DOMAINS: list.pipe(z.array(domain)).default([]),
  SIGN_UP_GROUPS: list.default([]),
  MODEL: z
    .string()
    .regex(/^[a-z-]+:.+$/, 'must look like provider:model, for example openai:gpt-5-mini')
    .optional(),
  EMBEDDINGS: z
    .string()
    .regex(/^(off|offline|(openai|openai-compatible|ollama):.+)$/, 'must be off, offline, or like openai:text-embedding-3-small')
    .default('offline'),
  OPENROUTER_API_KEY: z.string().optional(),
  OPENROUTER_BASE_URL: url.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_API: choice(['chat', 'responses']).optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: url.optional(),
  OPENAI_COMPATIBLE_BASE_URL: url.optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  LOCAL_MODELS: flag.default(true),
  OLLAMA_URL: url.default('http://127.0.0.1:11434'),
  LM_STUDIO_URL: url.default('http://127.0.0.1:1234'),
  LLAMA_CPP_URL: url.default('http://127.0.0.1:8080'),
  VLLM_URL: url.default('http://127.0.0.1:8000'),
  MODEL_SETTINGS: usualSettings.default({}),
  MODEL_PRICES: prices.default({}),
  OPENAI_COMPATIBLE_CONTEXT: count(512, 100_000_000).optional(),
  TOOL_RESULTS_PERCENT: count(1, 90).default(25),
  PROVIDER_WAIT_MS: count(0, 86_400_000).default(600_000),
  MODEL_CONCURRENCY: count(1, 1000).optional(),
  AGENT_TURNS: count(1, 1000).default(1000),
  REDACT_MESSAGES: flag.default(false),
  EVALUATION: choice(EVALUATIONS).default('sync'),
  MULTI_AGENT_ENABLED: flag.default(true),
  MULTI_AGENT_MAX_AGENTS: count(1, 20).default(5),
  MULTI_AGENT_MAX_ROUNDS: count(1, 10).default(10),
  MULTI_AGENT_TIMEOUT_MS: count(1000, 86_400_000).optional(),
  MULTI_AGENT_AGENT_TIMEOUT_MS: count(100, 3_600_000).optional(),
  MULTI_AGENT_RATE_LIMIT: count(1, 1_000_000).default(5),
  MULTI_AGENT_CONCURRENCY: count(1, 10_000).default(2),
  MULTI_AGENT_ALLOWED_AGENTS: list.optional(),
  MULTI_AGENT_ENABLED_FOR_USERS: list.pipe(z.array(email)).optional(),
  CHAT_TIMEOUT_MS: count(1000, 3_600_000).optional(),
  CHAT_RATE_LIMIT: count(1, 1_000_000).default(30),
  USER_TOKENS_PER_MONTH: count(1, Number.MAX_SAFE_INTEGER).optional(),
  USER_USD_PER_MONTH: z.coerce.number(AMOUNT).positive(AMOUNT).optional(),
  STREAMS_PER_USER: count(1, 100_000).default(20),
  SALESFORCE_CLIENT_ID: z.string().optional(),
  SALESFORCE_CLIENT_SECRET: z.string().optional(),
  SALESFORCE_LOGIN_URL: url.default('https://login.salesforce.com'),
  ALLOW_PRIVATE_HOSTS: list.pipe(z.array(hostAndPort)).default([]),
  WEB_ALLOWED_HOSTS: list.pipe(z.array(host)).default([]),
  MCP_STDIO_SERVERS: stdioServers.default({}),
  SALESFORCE_INSTANCE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
});

export type Env = ReturnType<typeof readEnv>;

const environment = variables
  .refine(({ WORKER, DATABASE_URL }) => WORKER === 'inline' || DATABASE_URL !== undefined, {
    path: ['WORKER'],
    error: 'off and only need DATABASE_URL, since only one process can open the embedded database',
  })
  .refine(({ BACKUP_DIR, DATABASE_URL }) => BACKUP_DIR === undefined || DATABASE_URL === undefined, {
    path: ['BACKUP_DIR'],
    error:
      'is only for the embedded database. Remove it and BACKUP_KEEP, and back up the PostgreSQL of DATABASE_URL with pg_dump',
  });

const NOT_A_PROXY =
  'must be the http or https address of a proxy, like http://proxy.internal:3128; NO_PROXY=* sends all requests directly';

/**
 * Parses the environment. An empty variable counts as not set.
 * @throws Error that names every wrong variable and the expected format, and ends the start
 */
export function readEnv(given: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environment.safeParse(set);
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${messageOf(issue)}`),
    ...halfPairs(set).map(({ name, missing }) => `${name}: is set without ${missing.join(' and ')}`),
    ...wrongProxies(set).map((name) => `${name}: ${NOT_A_PROXY}`),
    ...unknownNames(Object.keys(set), Object.keys(variables.shape)).map(
      ({ name, meant }) => `${name}: is not a setting of Roundtable${meant ? `; did you mean ${meant}?` : ''}`,
    ),
  ];
  if (parsed.success && wrong.length === 0)
    return { ...parsed.data, MCP_STDIO_SERVERS: withEnvironment(parsed.data.MCP_STDIO_SERVERS, given) };
  throw new Error(`These settings are wrong (see .env.example):\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}

/** The problem of a name is more useful than the fact that it has one. */
const messageOf = (issue: z.core.$ZodIssue) =>
  (issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined) ?? issue.message;

/** The settings of this process. @throws Error that lists every wrong one, see `readEnv` */
export function currentEnv(): Env {
  return readEnv(process.env);
}

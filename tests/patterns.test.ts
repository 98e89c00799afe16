import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { type Node, parseSync } from '@swc/core';
import { searchPatterns } from '@/lib/core/text/search-pattern';

/**
 * Every regular expression of the product must take linear time for any input, since backtracking over text of users, models and tools has
 * blocked the server (SECURITY, "any text"). They are checked by recheck, which takes a minute for all: those found linear are listed in
 * `linear-patterns.json`, which this test updates and which is committed with a new pattern.
 */

const ROOT = resolve(import.meta.dirname, '..');
const LIST = join(ROOT, 'tests/linear-patterns.json');
const CHECKER = join(ROOT, 'node_modules/recheck/package.json');
const SOURCES = ['lib', 'app', 'components', 'scripts', 'proxy.ts', 'next.config.ts'];
/** They read one clause of a contract at a time, of 3,000 characters at most, in a thread that is terminated after 10 seconds. */
const BOUNDED = ['lib/documents/terms/term-rules.ts', 'lib/documents/terms/find-terms.ts'];
/** It searches with the pattern of a model, in a thread that is terminated after five seconds in one file. */
const GIVEN = ['scripts/agent/tools/search-lines.mjs'];
/** It searches for the words of a person, whose patterns `searchPatterns` writes. */
const SEARCHED = ['lib/core/text/excerpt.ts'];
const SEARCH = '"a a  a" (a+)+$ "équipe .* x|" [^é]*é 合同';
/** Modules that build patterns from constants when they are loaded; no other module builds patterns. */
const MAKERS = ['lib/documents/terms/dates.ts', 'lib/core/crm/date-literal.ts', 'lib/citations/facts/number-words.ts'];

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const sources = SOURCES.flatMap((place) =>
  /\.\w+$/.test(place) ? [place] : readdirSync(join(ROOT, place), { recursive: true }).map((file) => `${place}/${file}`),
).filter((file) => /\.(ts|tsx|mjs)$/.test(file));

function nodesOf(file: string): Node[] {
  const syntax = file.endsWith('.mjs')
    ? ({ syntax: 'ecmascript' } as const)
    : ({ syntax: 'typescript', tsx: file.endsWith('x') } as const);
  const found: Node[] = [];
  const rest: unknown[] = [parseSync(readFileSync(join(ROOT, file), 'utf8'), { ...syntax, target: 'es2024' })];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if ('type' in value) found.push(value as Node);
    rest.push(...Object.values(value));
  }
  return found;
}

const nodes = sources.map((file) => ({ file, nodes: nodesOf(file) }));

const isMaking = (node: Node) =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  'callee' in node &&
  (node.callee as { value?: string }).value === 'RegExp';

const written: Pattern[] = nodes.flatMap(({ file, nodes: all }) =>
  all.flatMap((node) =>
    node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node
      ? [{ file, source: String(node.pattern), flags: String(node.flags) }]
      : [],
  ),
);

/** Collects the patterns that these modules build, by replacing RegExp while they are loaded. */
async function createdPatterns(): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const Real = globalThis.RegExp;
  try {
    for (const file of MAKERS) {
      globalThis.RegExp = new Proxy(Real, {
        construct(target, args: [string, string]) {
          const pattern = new target(...args);
          found.push({ file, source: pattern.source, flags: pattern.flags });
          return pattern;
        },
      });
      // Loaded anew, even if another test file has loaded it.
      await import(`${pathToFileURL(join(ROOT, file)).href}?patterns`);
    }
  } finally {
    globalThis.RegExp = Real;
  }
  return found;
}

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown';
  attack?: { pattern: string };
}

function judge(patterns: readonly Pattern[]): Promise<Verdict[]> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Verdict[]>();
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
  const child = execFile(process.execPath, [join(ROOT, 'tests/fakes/check-patterns.mjs')], options, (error, out) =>
    error ? reject(error) : done(JSON.parse(out)),
  );
  child.stdin?.end(JSON.stringify(patterns.map(({ source, flags }) => [source, flags])));
  return promise;
}

const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;

/** The patterns found linear by a version of recheck. */
interface Checked {
  recheck: string;
  linear: string[];
}

const version: string = JSON.parse(readFileSync(CHECKER, 'utf8')).version;

function knownAsLinear(): Set<string> {
  const { recheck, linear }: Checked = JSON.parse(readFileSync(LIST, 'utf8'));
  return new Set(recheck === version ? linear : []);
}

function keep(linear: string[]): void {
  const text = `${JSON.stringify({ recheck: version, linear: linear.sort() } satisfies Checked, null, 2)}\n`;
  if (text !== readFileSync(LIST, 'utf8')) writeFileSync(LIST, text);
}

test('patterns are built from text only in modules whose patterns a test can collect', () => {
  expect(
    nodes
      .filter(({ nodes: all }) => all.some(isMaking))
      .map(({ file }) => file)
      .sort(),
  ).toEqual([...MAKERS, ...BOUNDED, ...GIVEN, ...SEARCHED].sort());
});

test('the checker distinguishes linear patterns from others', async () => {
  const verdicts = await judge([/^a+$/, /^(a+)+$/].map(({ source, flags }) => ({ file: '', source, flags })));
  expect(verdicts.map(({ status }) => status)).toEqual(['safe', 'vulnerable']);
});

test('every pattern is linear', async () => {
  const searched = [...searchPatterns(SEARCH), searchPatterns(SEARCH).join('|')].map((source) => ({
    file: '',
    source,
    flags: 'g',
  }));
  const all = [...written.filter(({ file }) => !BOUNDED.includes(file)), ...(await createdPatterns()), ...searched];
  expect(all.length).toBeGreaterThan(150);
  const safe = knownAsLinear();
  const fresh = [...new Map(all.map((pattern) => [keyOf(pattern), pattern])).values()].filter((one) => !safe.has(keyOf(one)));
  const verdicts = await judge(fresh);
  const bad = fresh.flatMap((pattern, n) => {
    const verdict = verdicts[n];
    if (verdict?.status === 'safe') safe.add(keyOf(pattern));
    return verdict?.status === 'safe' ? [] : [{ ...pattern, status: verdict?.status, attack: verdict?.attack?.pattern }];
  });
  keep([...safe].filter((key) => all.some((pattern) => keyOf(pattern) === key)));
  expect(bad).toEqual([]);
}, 600_000);

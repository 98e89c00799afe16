import { CaseTag, ForTag, IfTag, type Template, type Token, TypeGuards, toValueSync, UnlessTag, Value } from 'liquidjs';
import type { TemplateVariable } from '@/lib/core/agents/prompts';
import { phrase } from '@/lib/core/phrases/phrase';
import { placeReader } from './place-reader';
import { TemplateError } from './template-error';

interface Use {
  name: string;
  offset: number;
  isOptional: boolean;
}

const MOST_RANGE_START = 999_999;
/** In `offset: continue`, this name refers to the end of the previous loop. */
const CONTINUE = 'continue';

/**
 * Returns the variables that a template reads but does not set, in the order of their first use.
 * @throws TemplateError for a range that is not allowed
 */
export function readVariables(source: string, templates: readonly Template[]): TemplateVariable[] {
  const uses = new Map<string, Use>();
  const assigned = new Set([CONTINUE]);
  readTemplates(templates, new Set());
  const placeOf = placeReader(source);
  return [...uses.values()]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ name, offset, isOptional }) => ({ name, ...placeOf(offset), isOptional }));

  function readTemplates(all: readonly Template[], loops: ReadonlySet<string>): void {
    for (const template of all) {
      for (const use of usesOf(template)) if (!assigned.has(use.name) && !loops.has(use.name)) add(use);
      for (const { content } of template.localScope?.() ?? []) assigned.add(content);
      const inner = template instanceof ForTag ? new Set([...loops, 'forloop', template.variable]) : loops;
      readTemplates(childrenOf(template), inner);
    }
  }

  function add(use: Use): void {
    const known = uses.get(use.name);
    uses.set(use.name, {
      name: use.name,
      offset: Math.min(use.offset, known?.offset ?? use.offset),
      isOptional: use.isOptional || (known?.isOptional ?? false),
    });
  }
}

function childrenOf(template: Template): Template[] {
  return template.children ? toValueSync(template.children(false, true)) : [];
}

function* usesOf(template: Template): Generator<Use> {
  const isTest = template instanceof IfTag || template instanceof UnlessTag || template instanceof CaseTag;
  if (template instanceof ForTag) checkLoopRange(template);
  for (const argument of template.arguments?.() ?? []) {
    if (template instanceof ForTag && argument === template.collection && TypeGuards.isRangeToken(argument)) {
      yield* usesIn(argument.rhs, false);
    } else if (argument instanceof Value) {
      yield* usesInValue(argument, isTest);
    } else {
      yield* usesIn(argument, isTest);
    }
  }
}

function* usesInValue({ initial, filters }: Value, isTest: boolean): Generator<Use> {
  const isOptional = isTest || filters.some(({ name }) => name === 'default');
  for (const token of initial.postfix) yield* usesIn(token, isOptional);
  for (const argument of filters.flatMap(({ args }) => args)) {
    const token = Array.isArray(argument) ? argument[1] : argument;
    if (token) yield* usesIn(token, false);
  }
}

function* usesIn(token: Token, isOptional: boolean): Generator<Use> {
  if (TypeGuards.isRangeToken(token)) throw rangeError(token);
  if (!TypeGuards.isPropertyAccessToken(token)) return;
  const [first, ...rest] = token.props;
  if (token.variable) yield* usesIn(token.variable, isOptional);
  if (first && !token.variable && (TypeGuards.isWordToken(first) || TypeGuards.isQuotedToken(first))) {
    yield { name: first.content, offset: token.begin, isOptional };
  } else if (first) {
    yield* usesIn(first, isOptional);
  }
  for (const property of rest) yield* usesIn(property, isOptional);
}

/**
 * Rejects ranges whose start is not a small number. Liquid counts a range before it creates the list, so one with a small start
 * is limited. With a start beyond 2^53, where adding 1 has no effect, liquidjs 10.30.1 fills its list forever. Ranges are
 * rejected everywhere else, since comparisons of long lists ignore the limits.
 */
function checkLoopRange({ collection }: ForTag): void {
  if (!TypeGuards.isRangeToken(collection)) return;
  const { lhs } = collection;
  const isSmall = TypeGuards.isNumberToken(lhs) && Number.isInteger(lhs.content) && Math.abs(lhs.content) <= MOST_RANGE_START;
  if (!isSmall) throw rangeError(collection);
}

function rangeError({ begin }: Token): TemplateError {
  return new TemplateError('syntax', phrase('templateRange'), begin);
}

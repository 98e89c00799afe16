import { LiquidError, Parser, type Template, Tokenizer, type TopLevelToken, TypeGuards } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import type { TemplateVariable } from '@/lib/core/agents/prompts';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { FILTERS, liquid, TAGS } from './liquid';
import { readVariables } from './read-variables';
import { TemplateError } from './template-error';

/** Maximum characters of a template. */
const MOST_TEXT = 50_000;
/** Maximum number of tags and values in a template. */
const MOST_TAGS = 1000;
/** Maximum number of conditions and loops: they may be nested, which uses the stack. */
const MOST_BLOCKS = 300;
/** Maximum characters of a tag or value: the limits of rendering cannot interrupt its evaluation. */
const MOST_CHARACTERS = 5000;
/** Maximum number of brackets in a tag or value: they may be nested, too. */
const MOST_BRACKETS = 100;
const BLOCKS = ['if', 'unless', 'case', 'for'];

/** Memory of a parsed tag or value, in characters. */
const TAG_WEIGHT = 500;
const CACHE_WEIGHT = 10_000_000;

export interface ParsedTemplate {
  templates: Template[];
  variables: readonly TemplateVariable[];
  weight: number;
}

const parsed = new LRUCache<string, ParsedTemplate>({
  maxSize: CACHE_WEIGHT,
  sizeCalculation: ({ weight }) => weight,
});

/** Parses a template. @throws TemplateError when it is invalid, too long or too complex */
export function parseTemplate(source: string): ParsedTemplate {
  const known = parsed.get(source);
  if (known) return known;
  if (source.length > MOST_TEXT) throw tooMuch('templateTooLong', MOST_TEXT);
  const template = parse(source);
  parsed.set(source, template);
  return template;
}

function parse(source: string): ParsedTemplate {
  const tokens = explained(() => new Tokenizer(source).readTopLevelTokens());
  const weight = source.length + 1 + checkTokens(tokens) * TAG_WEIGHT;
  const templates = explained(() => new Parser(liquid).parseTokens(tokens));
  return { templates, variables: readVariables(source, templates), weight };
}

/**
 * Runs Liquid's parser and converts its errors to template problems; for a truncated escape (`'\u00'`), Liquid throws a
 * TypeError.
 */
function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (LiquidError.is(error)) throw new TemplateError('syntax', reasonOf(error), error.token.begin);
    throw new TemplateError('syntax', phrase('templateSyntax', { problem: 'a tag or value is malformed' }));
  }
}

/** Checks the limits and returns the number of tags and values. */
function checkTokens(tokens: readonly TopLevelToken[]): number {
  const tags = tokens.filter((token) => TypeGuards.isDelimitedToken(token));
  const blocks = tags.filter((token) => TypeGuards.isTagToken(token) && BLOCKS.includes(token.name));
  if (tags.length > MOST_TAGS) throw tooMuch('templateTooManyTags', MOST_TAGS, tags[MOST_TAGS]);
  if (blocks.length > MOST_BLOCKS) throw tooMuch('templateTooManyBlocks', MOST_BLOCKS, blocks[MOST_BLOCKS]);
  for (const token of tags) {
    if (token.size() > MOST_CHARACTERS) throw tooMuch('templateTagTooLong', MOST_CHARACTERS, token);
    if ((token.getText().match(/[[(]/g)?.length ?? 0) > MOST_BRACKETS)
      throw tooMuch('templateTooManyBrackets', MOST_BRACKETS, token);
  }
  return tags.length;
}

type LimitCode =
  | 'templateTooLong'
  | 'templateTooManyTags'
  | 'templateTooManyBlocks'
  | 'templateTagTooLong'
  | 'templateTooManyBrackets';

function tooMuch(code: LimitCode, most: number, at?: { begin: number }): TemplateError {
  return new TemplateError('limit', phrase(code, { most }), at?.begin);
}

/** Returns Liquid's message, without the position appended to it. */
function reasonOf({ message, originalError }: LiquidError): Phrase {
  const problem = originalError?.message ?? message.slice(0, message.lastIndexOf(', line:'));
  const [, tag] = /^tag "([^"]*)" not found$/.exec(problem) ?? [];
  const [, filter] = /^undefined filter: (.*)$/.exec(problem) ?? [];
  if (tag !== undefined) return phrase('templateTag', { tag, tags: TAGS.join(', ') });
  if (filter !== undefined) return phrase('templateFilter', { filter, filters: FILTERS.join(', ') });
  return phrase('templateSyntax', { problem: shortened(problem) });
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

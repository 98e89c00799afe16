import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { filters, tags } from 'liquidjs';
import { assemblePrompts } from '@/lib/agents/prompts/assemble-prompts';
import { checkTemplate, templateVariables } from '@/lib/agents/prompts/check-template';
import { FILTERS, TAGS } from '@/lib/agents/prompts/liquid';
import type { Variables } from '@/lib/core/agents/prompts';
import { cpuMs } from '../../hostile/cpu-time';
import { hostileTexts } from '../../hostile/shapes';

const LIMIT_MS = 200;
const list = Array.from({ length: 500 }, (_, n) => `${'x'.repeat(100)}${n}`);
const values: Variables = {
  list,
  other: [...list.slice(0, -1), 'y'],
  long: 'x'.repeat(10_000),
  name: 'Ann',
  count: 7,
  yes: true,
  huge: 9_007_199_254_740_994,
  infinite: '1e309',
};

function render(template: string) {
  const use = { title: 'Hostile', template, defaults: {}, overrides: {}, isActive: true };
  const { sections, problems } = assemblePrompts([use], { system: values, agent: {}, runtime: {} });
  return { text: sections[0]?.text, kinds: problems.map(({ kind }) => kind) };
}

/** Measures the CPU time of a template that has not been parsed before. */
function renderMs(template: string): number {
  let tries = 0;
  return cpuMs(() => render(template + ' '.repeat(tries++)), LIMIT_MS / 4);
}

const nested = (open: string, depth: number, close: string) => `${open.repeat(depth)}x${close.repeat(depth)}`;
const expressions = (part: string, separator = '') =>
  `{{ ${Array(Math.floor(4900 / (part.length + separator.length)))
    .fill(part)
    .join(separator)} }}`;

const tooMuch: Record<string, string> = {
  'a loop of 100,000 steps': '{% for i in (1..100000) %}{{ i }}{% endfor %}',
  'an empty loop of 100,000 steps': '{% for i in (1..100000) %}{% endfor %}',
  'nested loops of 10^9 steps': nested('{% for i in (1..1000) %}', 3, '{% endfor %}'),
  'nested loops over a list': nested('{% for i in list %}', 4, '{% endfor %}'),
  'a range that is longer than memory': '{% for i in (1..huge) %}{% endfor %}',
  'a range without an end': '{% for i in (1..infinite) %}{% endfor %}',
  'a range past 2^53, where a number plus one is the same number':
    '{% for i in (9007199254740992..9007199254740994) %}{% endfor %}',
  'a range whose start is a variable': '{% for i in (huge..9007199254740996) %}{% endfor %}',
  'a text that doubles in each turn':
    '{% assign s = "xx" %}{% for i in (1..100) %}{% assign s = s | replace: "x", "xx" %}{% endfor %}',
  'a text that is replaced by itself': '{% assign s = long | replace: "x", long %}',
  'an output that is too long': '{{ long }}'.repeat(11),
  'comparisons of long lists': `{% if ${Array(200).fill('list == other').join(' or ')} %}{% endif %}`,
  'cases of long lists': `{% case list %}{% when ${Array(700).fill('other').join(',')} %}{% endcase %}`,
  'lists that are searched': `{% if ${Array(200).fill('list contains other').join(' or ')} %}{% endif %}`,
  'more conditions than may be nested': nested('{% if yes %}', 301, '{% endif %}'),
  'tags that are never closed': '{% if yes %}'.repeat(4000),
  'brackets without end': `{{ ${'a['.repeat(20_000)} }}`,
  'parentheses without end': `{{ ${'('.repeat(2000)} }}`,
  'a template of 1 MB': 'x'.repeat(1_000_000),
  'a template of 1 MB of tags': '{{ a }}'.repeat(150_000),
  'a template of 1 MB of loops': '{% for i in list %}'.repeat(60_000),
};

const much: Record<string, string> = {
  'nested conditions': nested('{% unless no %}', 300, '{% endunless %}'),
  'nested loops of one step': nested('{% for i in name %}', 300, '{% endfor %}'),
  'nested brackets': `{{ ${'a['.repeat(100)}0${']'.repeat(100)} }}`,
  'as many values as there may be': '{{ name }}'.repeat(1000),
  'long values of many names': Array.from({ length: 9 }, (_, n) => expressions(`a${n}`, ' or ')).join('\n'),
  'a different name at each place': Array.from(
    { length: 8 },
    (_, line) => `{{ ${Array.from({ length: 450 }, (_, n) => `a${line}x${n}`).join(' or ')} }}`,
  ).join('\n'),
  'searches of a long text': `{% if ${Array(120).fill('long contains "xxxxxxxxxxxxxxxy"').join(' or ')} %}{% endif %}`.repeat(9),
  'many filters': `{{ name${' | upcase'.repeat(500)} }}`.repeat(9),
  'blanks that are trimmed': `${' '.repeat(24_000)}{{- name -}}${' '.repeat(24_000)}`,
};

describe('a hostile template', () => {
  test.each(Object.entries(tooMuch))('with %s ends in time and is rejected', (_, template) => {
    expect(render(template)).toEqual({ text: undefined, kinds: [expect.stringMatching(/^(limit|syntax)$/)] });
    expect(renderMs(template)).toBeLessThan(LIMIT_MS);
  });

  test.each(Object.entries(much))('with %s ends in time and is rendered', (_, template) => {
    expect(render(template).text).toBeDefined();
    expect(renderMs(template)).toBeLessThan(LIMIT_MS);
  });

  test('of any shape is checked and rendered in time', () => {
    const around = (text: string) => [text, `{{ ${text} }}`, `{% if ${text} %}{% endif %}`, `{% ${text} %}`, `{{ '${text}`];
    const slow = hostileTexts.flatMap((text) => around(text.slice(0, 4900))).filter((template) => renderMs(template) > LIMIT_MS);
    expect(slow).toEqual([]);
    const long = hostileTexts.map((text) => text.slice(0, 50_000)).filter((template) => renderMs(template) > LIMIT_MS);
    expect(long).toEqual([]);
  });

  test('of random tags, values and texts gives a text or a problem, never an error', () => {
    const words = [
      'if',
      'for',
      'in',
      'case',
      'when',
      'assign',
      'name',
      'list',
      '=',
      '==',
      '|',
      ':',
      ',',
      '"',
      "'",
      '(',
      '..',
      ')',
      '[',
      ']',
      '.',
    ];
    const part = fc.oneof(
      fc.constantFrom(
        '{%',
        '%}',
        '{{',
        '}}',
        '-',
        ' ',
        'endif',
        'endfor',
        'endcase',
        'else',
        'elsif',
        'raw',
        'endraw',
        'comment',
        ...words,
      ),
      fc.constantFrom(
        'limit',
        'offset',
        'reversed',
        'forloop',
        'nil',
        'empty',
        '__proto__',
        'constructor',
        'size',
        'default',
        'contains',
        '1',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const template = parts.join(' ');
        const { text, kinds } = render(template);
        expect(text === undefined).toBe(kinds.some((kind) => kind !== 'unresolved'));
        expect(Array.isArray(templateVariables(template))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a template can access nothing but its values', () => {
  const inherited = [Object.prototype, Array.prototype, String.prototype, Function.prototype, Number.prototype]
    .flatMap((prototype) => Object.getOwnPropertyNames(prototype))
    .filter((name) => !['length', 'name'].includes(name));

  test.each([...new Set(inherited)])('and not %s', (name) => {
    const reads = ['name', 'list', 'count', 'yes', 'nil', 'empty'].flatMap((from) => [
      `{{ ${from}.${name} }}`,
      `{{ ${from}['${name}'] }}`,
      `{{ ${from}.${name}.constructor }}`,
    ]);
    const inLoop = `{% for x in name %}{{ forloop.${name} }}{{ forloop['${name}'].constructor }}{% assign f = forloop %}{{ f.${name} }}{% endfor %}`;
    const dynamic = `{% assign key = '${name}' %}{{ name[key] }}{{ list[key] }}{{ [key] }}`;
    const { text, kinds } = render([`{{ ${name} }}`, ...reads, inLoop, dynamic].join(''));
    expect(text).toBe('');
    expect(new Set(kinds)).toEqual(new Set(['unresolved']));
  });

  test('and cannot change prototypes or values', () => {
    const before = JSON.stringify(values);
    render(
      '{% assign __proto__ = name %}{% assign constructor = list %}{% for __proto__ in list limit: 1 __proto__: name %}{{ __proto__ }}{% endfor %}',
    );
    expect(({} as Record<string, unknown>).name).toBeUndefined();
    expect(JSON.stringify(values)).toBe(before);
  });

  test.each(Object.keys(tags).filter((name) => !TAGS.includes(name)))('and has no tag %s', (name) => {
    expect(checkTemplate(`{% ${name} 'package.json' %}`)).toMatchObject([
      {
        kind: 'syntax',
        line: 1,
        column: 1,
        message: expect.stringContaining(`There is no tag "${name}". The available tags are: if, unless,`),
      },
    ]);
  });

  test.each(Object.keys(filters).filter((name) => !FILTERS.includes(name)))('and has no filter %s', (name) => {
    expect(checkTemplate(`\n {{ name | ${name} }}`)).toMatchObject([
      {
        kind: 'syntax',
        line: 2,
        column: 2,
        message: expect.stringContaining(`There is no filter "${name}". The available filters are: upcase,`),
      },
    ]);
  });
});

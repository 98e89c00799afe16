import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FileItem, readItem } from '@/lib/agents/file/item-file';
import { itemsOfFile, writeLibraryFile } from '@/lib/agents/file/library-file';
import { AGENT_COLOURS, AGENT_ICONS } from '@/lib/core/agents/agent-looks';
import { AppError } from '@/lib/core/errors';
import { type LibraryContent, type LibraryKind, libraryRequest } from '@/lib/core/library';
import { cpuMs } from '../../hostile/cpu-time';

/** For a file of 100 KB. */
const MOST_MS = 5000;
const HEAD = '---\nname: clerk\ntitle: Clerk\n---\n';

const readFile = (file: string): FileItem[] => itemsOfFile(file).map(readItem);
/** The first item, which has to be an agent. */
function readAgent(file: string): LibraryContent<'agent'> {
  const [first] = readFile(file);
  if (first?.kind !== 'agent') throw new Error('It is no agent.');
  return first.content;
}

const fileOf = (content: LibraryContent<'agent'>) => writeLibraryFile([{ kind: 'agent', content }]);

const agent = (definition: object = {}): LibraryContent<'agent'> =>
  libraryRequest('agent').parse({ name: 'clerk', title: 'Clerk', definition });

/** The fields at which a file is rejected. */
function refusedAt(file: string): string[] {
  try {
    readFile(file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return Object.keys(error.fields ?? {});
    throw error;
  }
  return [];
}

/** Texts with special syntax of Markdown, YAML or the file format itself. */
const line = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '---',
    '-->',
    '<!-- section -->',
    '<!-- item -->',
    '<!-- item --> ',
    '<!-- section -->\r',
    '\\<!-- item -->',
    '\\<!-- item -->\t',
    '\\<!-- prompt',
    '<!-- prompt',
    '# Heading',
    '- a: b',
    'a: |',
    '\t',
    '\r',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
const value = fc.oneof(
  text,
  fc.constantFrom('on', 'null', '0x1f', '~', '1e3', '<<', '!!str'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
);
const variables = fc.dictionary(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{0,8}$/), value, { maxKeys: 3 });
const choice = fc.constantFrom('on', 'ask');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const heads = {
  name: fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,8})?$/),
  title: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((title) => title.trim() !== ''),
  description: text.map((all) => all.slice(0, 400)),
  enabled: fc.boolean(),
};
const names = fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 4 });
const translated = fc.record({ en: text, fr: text });

const definitions: Record<LibraryKind, fc.Arbitrary<object>> = {
  agent: fc.record({
    icon: fc.constantFrom(...AGENT_ICONS),
    colour: fc.constantFrom(...AGENT_COLOURS),
    instructions: fc.array(
      fc.oneof(fc.record({ text }), fc.record({ prompt: fc.string({ unit: 'binary', maxLength: 20 }), variables })),
      { maxLength: 5 },
    ),
    variables,
    tools: fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z_.]{0,12}$/), choice, { maxKeys: 4 }),
    connections: optional(fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 })),
    model: optional(fc.string({ unit: 'binary', maxLength: 20 })),
    settings: fc.record({ temperature: fc.double({ min: 0, max: 2, noNaN: true }), seed: fc.nat() }, { requiredKeys: [] }),
    dispatch: optional(
      fc.record({ words: fc.array(text, { maxLength: 3 }), task: text, expects: fc.integer({ min: 1, max: 9 }) }),
    ),
    maxSteps: fc.integer({ min: 1, max: 50 }),
    timeoutSeconds: optional(fc.integer({ min: 5, max: 3600 })),
  }),
  prompt: fc.record({ template: text, variables }),
  team: fc.record(
    {
      agents: names,
      rounds: fc.integer({ min: 1, max: 10 }),
      failurePolicy: fc.constantFrom('skip', 'abort', 'retry'),
      endEarly: fc.boolean(),
      lead: optional(fc.string({ maxLength: 9 })),
      model: optional(fc.string({ maxLength: 9 })),
      dispatch: fc.record(
        { maxIterations: fc.integer({ min: 1, max: 5 }), parallelExecution: fc.boolean() },
        { requiredKeys: [] },
      ),
      budget: fc.constantFrom({ tokens: 5000 }, { usd: 0.5 }),
    },
    { requiredKeys: ['agents'] },
  ),
  desk: fc.record(
    {
      organisation: translated,
      sources: fc.record({ hosts: fc.constantFrom([], ['www.example.org', '*.example.com']) }),
      areas: fc
        .array(fc.record({ title: translated, url: fc.constant({}), scenario: fc.array(fc.record({ title: text, text })) }), {
          maxLength: 2,
        })
        .map((areas) => areas.map((area, n) => ({ ...area, key: `area-${n}` }))),
      instructions: text,
      models: fc.record({ answer: optional(text), small: optional(text) }),
      publication: fc.record({ isPublic: fc.boolean(), welcome: translated }),
    },
    { requiredKeys: [] },
  ),
};

const items = fc.constantFrom<LibraryKind>('agent', 'prompt', 'team', 'desk').chain((kind) =>
  fc
    .record({ ...heads, definition: definitions[kind] })
    .map((content) => libraryRequest(kind).safeParse(content))
    .filter((parsed) => parsed.success)
    // Safe: it was parsed as content of this kind.
    .map(({ data }) => ({ kind, content: data }) as FileItem),
);

test('a file with items of any kind is read back as the same items, whatever their texts contain', () => {
  fc.assert(
    fc.property(fc.array(items, { minLength: 1, maxLength: 4 }), (written) => {
      expect(readFile(writeLibraryFile(written))).toEqual(written);
    }),
    { numRuns: 200 },
  );
});

test('the file of a team is readable for people, and contains its agents and prompts', () => {
  const content = (kind: LibraryKind, name: string, definition: object) =>
    ({ kind, content: libraryRequest(kind).parse({ name, title: `The ${name}`, definition }) }) as FileItem;
  const file = writeLibraryFile([
    content('team', 'deal-desk', { agents: ['clerk', 'contract-reader'], rounds: 2, dispatch: { maxIterations: 1 } }),
    content('agent', 'clerk', { instructions: [{ text: 'Find contracts.' }, { prompt: 'house-style' }] }),
    content('prompt', 'house-style', { template: 'Write for {{ audience }}.\n', variables: { audience: 'people' } }),
  ]);
  expect(file).toBe(`---
kind: team
name: deal-desk
title: The deal-desk
agents:
  - clerk
  - contract-reader
rounds: 2
dispatch:
  maxIterations: 1
---

<!-- item -->
---
name: clerk
title: The clerk
---

Find contracts.

<!-- prompt
prompt: house-style
-->

<!-- item -->
---
kind: prompt
name: house-style
title: The house-style
variables:
  audience: people
---

Write for {{ audience }}.

`);
});

describe('the file of an agent', () => {
  test('is readable for people, and omits default values', () => {
    const instructions = [
      { text: '# Task\n\nFind contracts.' },
      { prompt: 'house-style', variables: { words: 120 } },
      { text: 'Be kind.' },
    ];
    expect(fileOf(agent({ colour: 'teal', tools: { searchDocuments: 'on', webSearch: 'ask' }, instructions }))).toBe(`---
name: clerk
title: Clerk
colour: teal
tools:
  searchDocuments: on
  webSearch: ask
---

# Task

Find contracts.

<!-- prompt
prompt: house-style
variables:
  words: 120
-->

<!-- section -->

Be kind.
`);
  });

  test('is not written with settings or variables that are too long to be read back', () => {
    const variables = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`v${n}`, 'x'.repeat(10_000)]));
    const tooLong = expect.objectContaining({ code: 'too_large' });
    expect(() => fileOf(agent({ variables }))).toThrow(tooLong);
    expect(() => fileOf(agent({ instructions: [{ prompt: 'house-style', variables }] }))).toThrow(tooLong);
  });

  test('may be written by hand: without blank lines, with Windows line ends, with text after a prompt', () => {
    const byHand = `${HEAD}Find contracts.\n<!-- prompt\nprompt: house-style\n-->\nBe kind.`;
    const { instructions } = agent({
      instructions: [{ text: 'Find contracts.' }, { prompt: 'house-style' }, { text: 'Be kind.' }],
    }).definition;
    expect(readAgent(byHand).definition.instructions).toEqual(instructions);
    expect(readAgent(`\uFEFF${byHand.replaceAll('\n', '\r\n')}`).definition.instructions).toEqual(instructions);
  });

  test('may be joined with others, whatever the line ends, byte order marks and invisible spaces of each', () => {
    const text = (name: string) => `---\nname: ${name}\ntitle: T\n---\nBe brief.\n<!-- section -->\nBe kind.\n`;
    const windows = (name: string) => `\uFEFF${text(name).replaceAll('\n', '\r\n')}`;
    const joined = [
      text('a'),
      '<!-- item --> \n',
      windows('b'),
      '<!-- item -->\r\n\r\n',
      text('c').replaceAll('--\n', '-- \n').replaceAll('>\n', '>\t\n'),
      '<!-- item -->\n\n',
      windows('d'),
    ].join('');
    const instructions = [{ text: 'Be brief.' }, { text: 'Be kind.' }];
    expect(readFile(joined).map(({ content: { name, definition } }) => [name, definition])).toMatchObject(
      ['a', 'b', 'c', 'd'].map((name) => [name, { instructions }]),
    );
  });

  test.each([
    ['no file at all', '', ['file']],
    ['a text without a head', '# Clerk', ['file']],
    ['a head that does not end', '---\nname: clerk', ['file']],
    ['a head that is no YAML', '---\nname: "clerk\n---\n', ['file']],
    ['a head that is a list', '---\n- name\n---\n', ['file']],
    ['a kind that nobody knows', '---\nkind: __proto__\nname: clerk\ntitle: Clerk\n---\n', ['kind']],
    ['instructions among the settings', '---\nname: clerk\ntitle: Clerk\ninstructions: []\n---\n', ['instructions']],
    ['a definition within the settings', '---\nname: clerk\ntitle: Clerk\ndefinition: {}\n---\n', ['definition']],
    ['a team with a text', '---\nkind: team\nname: t\ntitle: T\nagents: [a]\n---\nGo.\n', ['file']],
    ['a prompt without a text', '---\nkind: prompt\nname: p\ntitle: P\n---\n', ['template']],
    ['a prompt with sections', '---\nkind: prompt\nname: p\ntitle: P\n---\na\n<!-- section -->\nb\n', ['template']],
    ['documents of a desk', '---\nkind: desk\nname: d\ntitle: D\nsources:\n  documents: [x]\n---\n', ['sources.documents']],
    ['an item after the first that is none', `${HEAD}<!-- item -->\nHello`, ['file']],
    ['too many items', `${HEAD}<!-- item -->\n`.repeat(201), ['file']],
    ['a head without a name', '---\ntitle: Clerk\n---\n', ['name']],
    ['a field that nobody knows', '---\nname: clerk\ntitle: Clerk\nroot: true\n---\n', ['root']],
    ['too many steps', '---\nname: clerk\ntitle: Clerk\nmaxSteps: 51\n---\n', ['maxSteps']],
    ['a tool that is neither on nor asked for', '---\nname: clerk\ntitle: Clerk\ntools:\n  rm: true\n---\n', ['tools.rm']],
    ['a name given twice', '---\nname: clerk\nname: clerk\ntitle: Clerk\n---\n', ['file']],
    ['a key that reaches a prototype', '---\nname: clerk\ntitle: Clerk\ntools:\n  __proto__: on\n---\n', ['file']],
    ['a key of a list', '---\nname: clerk\ntitle: Clerk\ntools:\n  ? [a]\n  : on\n---\n', ['file']],
    ['an alias', '---\nname: &name clerk\ntitle: *name\n---\n', ['file']],
    ['a tag', '---\nname: !!js/function clerk\ntitle: Clerk\n---\n', ['file']],
    ['two documents', '---\nname: clerk\n--- {}\ntitle: Clerk\n---\n', ['file']],
    ['a prompt without its end', `${HEAD}<!-- prompt\nprompt: x\n`, ['instructions.0']],
    ['a prompt without a name', `${HEAD}<!-- prompt\nvariables: {}\n-->\n`, ['instructions.0']],
    ['variables of a wrong name', `${HEAD}<!-- prompt\nprompt: x\nvariables: { "a b": 1 }\n-->\n`, ['instructions.0']],
    ['too many sections', `${HEAD}${'<!-- section -->\n'.repeat(21)}`, ['instructions']],
  ])('with %s is rejected at the right field', (_what, file, fields) => {
    expect(refusedAt(file)).toEqual(fields);
  });

  test('says the line of what cannot be read, in the file and not in the item', () => {
    const refusalOf = (file: string) => {
      try {
        return readFile(file);
      } catch (error) {
        return (error as AppError).message;
      }
    };
    expect(refusalOf(`${HEAD}Hello\n<!-- item -->\n\n---\nname: "x\n---\n`)).toMatch(
      /^file: line 9: .+ \(in the item that begins at line 8\)$/,
    );
    expect(refusalOf(`${HEAD}Hello\n<!-- prompt\nprompt: "x\n-->\n`)).toMatch(/^instructions\.1: line 7: /);
    expect(refusalOf(`${HEAD}<!-- item -->\n---\nname: b\ntitle: B\nmaxSteps: 51\n---\n`)).toBe(
      'maxSteps: at most 50 (in the item that begins at line 6)',
    );
  });

  test('is rejected quickly when it is made to waste time or memory', () => {
    const bomb = [
      'a: &a [x, x]',
      ...[...'bcdefghijklmnop'].map((one, i) => `${one}: &${one} [*${'abcdefghijklmno'[i]}, *${'abcdefghijklmno'[i]}]`),
    ];
    const inHead = (yaml: string) => `---\n${yaml}\n---\n`;
    const hostile = [
      inHead(bomb.join('\n')),
      inHead('['.repeat(99_000)),
      inHead('{a: '.repeat(24_000)),
      inHead('- '.repeat(49_000)),
      inHead('? '.repeat(49_000)),
      inHead(`name: ${'"\\'.repeat(49_000)}`),
      inHead(`name: ${' '.repeat(99_000)}x: y`),
      inHead('a\n'.repeat(49_000)),
      inHead('x: y\n'.repeat(19_000)),
      inHead(Array.from({ length: 9000 }, (_, i) => `k${i}: y`).join('\n')),
      inHead('x'.repeat(100_001)),
      `${HEAD}${'<!-- prompt\n'.repeat(80_000)}`,
      `${HEAD}${'<!-- item -->\n'.repeat(70_000)}`,
      inHead(`kind: desk\nareas: ${'['.repeat(90_000)}`),
    ];
    for (const file of hostile) {
      expect(cpuMs(() => expect(refusedAt(file)).not.toEqual([]), MOST_MS)).toBeLessThan(MOST_MS);
    }
  });
});

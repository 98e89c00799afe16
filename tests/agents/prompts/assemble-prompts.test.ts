import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assemblePrompts } from '@/lib/agents/prompts/assemble-prompts';
import { type PromptUse, sectionsText, VARIABLE_LEVELS, type VariableLevel, type Variables } from '@/lib/core/agents/prompts';
import { cpuMs } from '../../hostile/cpu-time';

const none = { system: {}, agent: {}, runtime: {} };

const promptUse = (template: string, rest: Partial<PromptUse> = {}): PromptUse => ({
  title: 'A prompt',
  template,
  defaults: {},
  overrides: {},
  isActive: true,
  ...rest,
});

/** Returns the text and the problems of one template. */
function render(template: string, values: Variables = {}) {
  const { sections, problems } = assemblePrompts([promptUse(template)], { ...none, agent: values });
  return { text: sections[0]?.text, problems: problems.map(({ kind, name }) => [kind, name]) };
}

const NAMES = ['a', 'b', 'c', 'constructor'];
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.array(fc.string()),
  fc.constant(null),
);
const level = fc.dictionary(fc.constantFrom(...NAMES), value, { noNullPrototype: true });
const levels = fc.record({
  system: level,
  agent: level,
  prompt: level,
  override: level,
  runtime: level,
});

describe('the variables of a prompt', () => {
  test('have the value of the strongest level that sets one, whatever the levels contain', () => {
    fc.assert(
      fc.property(levels, ({ prompt, override, ...outer }) => {
        const all: Record<VariableLevel, Variables> = { ...outer, prompt, override };
        const template = NAMES.map((name) => `<{{ ${name} }}>`).join('');
        const { sections, problems } = assemblePrompts([promptUse(template, { defaults: prompt, overrides: override })], outer);

        const strongest = NAMES.map((name) => {
          const level = VARIABLE_LEVELS.findLast((one) => Object.hasOwn(all[one], name) && all[one][name] !== null);
          return { name, level, value: level && all[level][name] };
        });
        const expected = strongest.map(({ value }) => `<${Array.isArray(value) ? value.join(', ') : (value ?? '')}>`);
        expect(sections.map(({ text }) => text)).toEqual([expected.join('')]);
        expect(
          sections[0]?.variables.map(({ name, resolved }) => ({ name, level: resolved?.level, value: resolved?.value })),
        ).toEqual(strongest);
        const missing = strongest.filter(({ level }) => !level).map(({ name }) => ['unresolved', name]);
        expect(problems.map(({ kind, name }) => [kind, name])).toEqual(missing);
      }),
    );
  });

  test('are text and never templates: the content of a value is not rendered again', () => {
    const { text, problems } = render('{{ a }} {{ b }}', { a: '{{ b }}{% include "x" %}', b: 'secret' });
    expect(text).toBe('{{ b }}{% include "x" %} secret');
    expect(problems).toEqual([]);
  });

  test('without a value are rendered as empty text, with a problem at their position', () => {
    const { sections, problems } = assemblePrompts([promptUse('Hello,\n {{ name }}.')], none);
    expect(sections[0]?.text).toBe('Hello,\n .');
    expect(problems).toEqual([
      {
        use: 0,
        title: 'A prompt',
        kind: 'unresolved',
        name: 'name',
        line: 2,
        column: 5,
        message: 'The variable "name" has no value.',
        phrase: { code: 'variableUnresolved', values: { name: 'name' } },
      },
    ]);
  });

  test('that a template tests or gives a default may lack a value', () => {
    const template =
      '{% if project %}On {{ project }}.{% endif %}{{ tone | default: "Be brief." }}{% unless x %}{{ y }}{% endunless %}';
    expect(render(template, { y: 'Y' })).toEqual({ text: 'Be brief.Y', problems: [] });
    expect(render(template, { y: 'Y', project: 'Apollo', tone: 'Be kind.' })).toEqual({
      text: 'On Apollo.Be kind.Y',
      problems: [],
    });
  });

  test('of a branch that is not rendered cause no problem', () => {
    expect(render('{% if mode == "long" %}{{ details }}{% endif %}.', { mode: 'short' })).toEqual({ text: '.', problems: [] });
  });
});

describe('the template language', () => {
  test.each<[string, string]>([
    ['{{ list }}', 'x, y'],
    ['{{ list | join: "-" | upcase }} {{ list.size }} {{ list.first }} {{ list[1] }}', 'X-Y 2 x y'],
    ['{% for one in list %}{{ forloop.index }}.{{ one }}{% unless forloop.last %};{% endunless %}{% endfor %}', '1.x;2.y'],
    ['{% for n in (1..count) %}{{ n }}{% else %}none{% endfor %}', '123'],
    ['{% case count %}{% when 1, 2 %}few{% when 3 %}three{% else %}many{% endcase %}', 'three'],
    ['{% assign name = name | capitalize %}{{ name | replace: "n", "m" | truncate: 2, "" }}', 'Am'],
    ['{% comment %}{% include "x" %}{% endcomment %}{% raw %}{{ name }}{% endraw %}', '{{ name }}'],
    ['{{ day | date: "%A, %-d %B %Y; %a %d.%m.%y %e%%" }}', 'Tuesday, 3 March 2026; Tue 03.03.26  3%'],
    ['{{ day | date }} {{ name | date }} {{ "now" | date: "%Y" }} {{ "today" | date: "%s" }}', '3 March 2026 ann now today'],
    ['{{ yes }}{{ count }}{{ half }}', 'true30.5'],
    ['\n\n  {%- if yes -%}  text  {%- endif %}\n', 'text'],
  ])('%s renders %s', (template, text) => {
    const values = { list: ['x', 'y'], count: 3, name: 'ann', day: '2026-03-03', yes: true, half: 0.5 };
    expect(render(template, values)).toEqual({ text, problems: [] });
  });

  test('renders the same input to the same text', () => {
    const letters = fc.constantFrom(
      '{{ a }}',
      '{{ b | upcase }}',
      '{% if a %}',
      '{% endif %}',
      '{% for x in b %}',
      '{{ x }}',
      '{% endfor %}',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(letters), value, value, (parts, a, b) => {
        expect(render(parts.join(''), { a, b })).toEqual(render(parts.join(''), { a, b }));
      }),
    );
  });
});

describe('the sections of the instructions', () => {
  test('of inactive prompts are omitted', () => {
    const uses = [promptUse('One'), promptUse('{{ missing }}', { isActive: false }), promptUse('Three')];
    const { sections, problems } = assemblePrompts(uses, none);
    expect(sections.map(({ use, text }) => [use, text])).toEqual([
      [0, 'One'],
      [2, 'Three'],
    ]);
    expect(problems).toEqual([]);
  });

  test.each<[string, string, number]>([
    ['has a syntax error', 'One\n{% if a %}', 2],
    ['takes too many steps', 'One\n{% for i in (1..15000) %}{{ i }}{% endfor %}', 2],
    ['renders too much', '{% for i in (1..2000) %}{{ i }}{% raw %}{% endraw %}\n{{ long }}{% endfor %}', 2],
  ])('of a prompt that %s are omitted, with the reason as a problem', (_, template, line) => {
    const levels = { ...none, system: { long: 'x'.repeat(1000) } };
    const { sections, problems } = assemblePrompts([promptUse('One'), promptUse(template, { title: 'Bad' })], levels);
    expect(sections.map(({ text }) => text)).toEqual(['One']);
    expect(problems).toMatchObject([{ use: 1, title: 'Bad', line }]);
    expect(problems[0]?.kind).toMatch(/syntax|limit/);
    expect(problems[0]?.message).toMatch(/^The template .+\.$/);
  });

  test('have an estimate of their tokens, and form one text joined by blank lines', () => {
    const { sections } = assemblePrompts([promptUse('\nOne.\n\n'), promptUse('{% if a %}x{% endif %}'), promptUse('Two.')], none);
    expect(sections.map(({ tokens }) => tokens)).toEqual([1, 0, 1]);
    expect(sectionsText(sections)).toBe('One.\n\nTwo.');
  });

  test('of five parsed templates of 2,000 characters are rendered in a fraction of a millisecond', () => {
    const paragraph =
      'You work for {{ company }} with {{ user_name }}. Today is {{ today | date: "%-d %B" }}. {% if team.size > 0 %}Team: {{ team }}.{% endif %}';
    const uses = ['one', 'two', 'three', 'four', 'five'].map((title) =>
      promptUse(`# ${title}\n${paragraph}\n${'Say what you found and where. '.repeat(80)}`.slice(0, 2000), { title }),
    );
    const system = { today: '2026-03-03', user_name: 'Ann', team: ['Data steward', 'Contract reader'] };
    const given = { system, agent: { company: 'Acme' }, runtime: {} };
    expect(assemblePrompts(uses, given).problems).toEqual([]);
    const batch = () => {
      for (let n = 0; n < 200; n++) assemblePrompts(uses, given);
    };
    // 0.1 ms alone, more on a busy machine; parsing takes 1 ms.
    expect(cpuMs(batch, 40) / 200).toBeLessThan(0.5);
  });
});

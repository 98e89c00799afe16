import { describe, expect, test } from '@jest/globals';
import { checkTemplate, templateVariables } from '@/lib/agents/prompts/check-template';

describe('checking a template', () => {
  test.each<[string, string, number, number, unknown]>([
    ['a tag that is not closed', 'a\n b{% if x %}', 2, 3, 'The template has a syntax error: tag {% if x %} not closed.'],
    ['a value that is not closed', 'a\n\n{{ x', 3, 1, 'The template has a syntax error: output "{{ x" not closed.'],
    [
      'an end without a beginning',
      '{% endif %}',
      1,
      1,
      'There is no tag "endif". The available tags are: if, unless, case, for, assign, comment, raw.',
    ],
    ['a filter without a name it knows', '{{ x | wehre }}', 1, 1, expect.stringContaining('There is no filter "wehre".')],
    [
      'a range that is no loop',
      '{{ (1..3) | join }}',
      1,
      4,
      expect.stringContaining('A range is allowed only after the "in" of a for loop'),
    ],
    ['a template that is too long', 'x'.repeat(50_001), 1, 1, 'The template is longer than 50,000 characters.'],
    ['too many tags', '\n{{ a }}'.repeat(1001), 1002, 1, 'The template has more than 1,000 tags and values.'],
    ['a value that is too long', `x{{ '${'y'.repeat(5000)}' }}`, 1, 2, 'This tag or value is longer than 5,000 characters.'],
  ])('%s is reported with its line and column', (_, template, line, column, message) => {
    expect(checkTemplate(template)).toMatchObject([{ line, column, message }]);
  });

  test('reports no problem for a valid template, nor for variables without values', () => {
    expect(checkTemplate('{% for x in list %}{{ x }}{% endfor %}{{ y }}')).toEqual([]);
  });
});

describe('the variables of a template', () => {
  const namesOf = (template: string) => templateVariables(template).map(({ name }) => name);

  test('are those it reads, with the position of their first use and whether they are optional', () => {
    expect(templateVariables('{{ b | default: c }}\n{% if a == d %}{{ a }}{% endif %} {{ b }}')).toEqual([
      { name: 'b', line: 1, column: 4, isOptional: true },
      { name: 'c', line: 1, column: 17, isOptional: false },
      { name: 'a', line: 2, column: 7, isOptional: true },
      { name: 'd', line: 2, column: 12, isOptional: true },
    ]);
  });

  test('include those in filters, brackets, ranges, cases and loop options', () => {
    expect(namesOf('{{ a[b].c | truncate: d }}{% for x in (1..e) limit: f %}{% endfor %}')).toEqual(['a', 'b', 'd', 'e', 'f']);
    expect(namesOf("{% case a %}{% when b, c %}{{ ['d e'] }}{% endcase %}{{ [f] }}")).toEqual(['a', 'b', 'c', 'd e', 'f']);
  });

  test('exclude those it sets itself, from the point where they are set', () => {
    expect(namesOf('{{ a }}{% assign a = b %}{{ a }}')).toEqual(['a', 'b']);
    expect(
      namesOf('{% assign a = 1 %}{{ a }}{% for x in list offset: continue %}{{ x }}{{ forloop.index }}{% endfor %}{{ x }}'),
    ).toEqual(['list', 'x']);
    expect(namesOf('{% comment %}{{ a }}{% endcomment %}{% raw %}{{ b }}{% endraw %}')).toEqual([]);
  });

  test('are none when it is invalid', () => {
    expect(namesOf('{{ a }}{% if %}')).toEqual([]);
  });
});

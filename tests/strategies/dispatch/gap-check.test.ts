import { describe, expect, test } from '@jest/globals';
import { translationHelpsSpecialists } from '@/lib/agents/translation-helps/specialists';
import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference } from '@/lib/core/scripture/reference';
import { createGapCheck, type DispatchedTask } from '@/lib/strategies/dispatch/gap-check';
import { gapRule } from '@/lib/strategies/dispatch/gap-rule';
import { type GapQuestion, gapQuestions, secondQuestions, unseenQuestions } from './gap-questions';

const findGaps = createGapCheck(
  translationHelpsSpecialists.map(({ name, tool, dispatch: { expects: _, ...rule } }) => ({ ...rule, agent: name, tool })),
);

const nameOf = (agent: string) => agent.replace(/-specialist$/, '');
const sorted = (names: string) => names.split(' ').sort().join(' ').trim();
const foundIn = (question: string, dispatched: DispatchedTask[] = []) => {
  const gaps = findGaps(question, dispatched);
  return sorted(gaps.map(({ agent }) => nameOf(agent)).join(' '));
};
const referencesIn = (text: string) => findReferences(text).map(formatReference).join(' | ');

/** Questions of each list that the check misreads. What they ask is not decided by their words alone, or by words that no rule has. */
const MISREAD = {
  before: ['Job 3 is still running', 'PCIe Gen 3'],
  second: [
    'What is an elder according to Titus?',
    'Who is Nicodemus?',
    'In Ruth 1 verse 8, what is kindness?',
    'Quelle est la différence entre « grâce » et « miséricorde » ?',
    'Amos 7 is the seventh dog we had',
    'Joel 2, Anna 3 points',
  ],
  unseen: [
    'Why is there a question in Jonah 1:6 that nobody answers?',
    'Explain propitiation to me',
    'Is the word order in Titus 1:2 difficult?',
    'Show verse 8 of 1 John 4',
    'The numbers 6:24 and 3:10 are times',
    'John 3 is my username',
    'What does the error message mean?',
    'Look up the weather',
    'Note: John 3:16 is on the poster',
  ],
};

function missesOf(title: string, questions: readonly GapQuestion[]): string[] {
  const misses = questions.flatMap(({ question, references, needs }) => {
    const found = `${referencesIn(question) || '–'} / ${foundIn(question) || '–'}`;
    const expected = `${references || '–'} / ${sorted(needs) || '–'}`;
    return found === expected ? [] : [{ question, line: `  ${question}\n    expected ${expected}, found ${found}` }];
  });
  const read = `${questions.length - misses.length} of ${questions.length} questions read as expected`;
  process.stdout.write(`${[`${title}: ${read}`, ...misses.map(({ line }) => line)].join('\n')}\n`);
  return misses.map(({ question }) => question);
}

describe('the gap check', () => {
  test('agrees with a careful reader on the questions written before it, half of them traps, but for known misses', () => {
    expect(gapQuestions.length).toBeGreaterThanOrEqual(120);
    expect(gapQuestions.filter(({ isTrap }) => isTrap).length).toBeGreaterThanOrEqual(gapQuestions.length / 2);
    expect(missesOf('Gap check, questions written before it', gapQuestions)).toEqual(MISREAD.before);
  });

  test('agrees with a careful reader on most questions written after it, and on two thirds of those that it was not changed for', () => {
    expect(missesOf('Gap check, questions written after it', secondQuestions)).toEqual(MISREAD.second);
    expect(missesOf('Gap check, questions that it was not changed for', unseenQuestions)).toEqual(MISREAD.unseen);
  });

  test('finds no gap when every specialist that a question needs was sent without a passage', () => {
    const gaps = gapQuestions.flatMap(({ question }) => {
      const needed = findGaps(question, []);
      return findGaps(
        question,
        needed.map(({ agent }) => ({ agent, task: 'Answer the question.' })),
      );
    });
    expect(gaps).toEqual([]);
  });

  test('finds no gap after the tasks of its own gaps were dispatched', () => {
    const gaps = gapQuestions.flatMap(({ question }) => findGaps(question, findGaps(question, [])));
    expect(gaps).toEqual([]);
  });

  test('names the words and passages that ask for a specialist, and its task', () => {
    expect(findGaps('What does love mean in 1 John 4:8?', [])).toEqual([
      {
        agent: 'scripture-specialist',
        tool: 'fetch_scripture',
        words: [],
        references: ['1 John 4:8'],
        task: 'Fetch the literal and the simplified text of 1 John 4:8.',
      },
      {
        agent: 'words-specialist',
        tool: 'fetch_translation_word',
        words: ['mean'],
        references: ['1 John 4:8'],
        task: 'Look up the biblical terms that this question asks about: What does love mean in 1 John 4:8?',
      },
    ]);
  });

  test.each([
    ['Read Ruth 1:16 and John 3:16', ['Fetch Ruth 1:16'], ['John 3:16']],
    ['Read Ruth 1:16 and John 3:16', ['Fetch Ruth 1', 'Fetch John 3:14-18'], undefined],
    ['Read Ruth 1:16-18', ['Fetch Ruth 1:16', 'Fetch Ruth 1:17-18'], undefined],
    ['Read Ruth 1:16-18', ['Fetch Ruth 1:16', 'Fetch Ruth 1:18'], ['Ruth 1:16–18']],
    ['Read Ruth 1', ['Fetch Ruth 1:16'], ['Ruth 1']],
    ['Read Ruth 1-2', ['Fetch Ruth 1', 'Fetch Ruth 2'], undefined],
    ['Read 1 John 4:8', ['Fetch John 4:8'], ['1 John 4:8']],
  ])('compares the passages of "%s" with those of the tasks %j', (question, tasks, missing) => {
    const dispatched = tasks.map((task) => ({ agent: 'scripture-specialist', task }));
    const gap = findGaps(question, dispatched).find(({ agent }) => agent === 'scripture-specialist');
    expect(gap?.references).toEqual(missing);
  });

  test('works with the rules of any server', () => {
    const rule = gapRule.parse({
      agent: 'weather',
      tool: 'get_forecast',
      words: ['forecast', 'will it rain'],
      exceptions: ['sales forecast'],
    });
    const check = createGapCheck([rule]);
    const asked = (question: string) => check(question, []).map(({ task }) => task);
    expect(asked('Will it RAIN in Paris?')).toEqual(['Will it RAIN in Paris?']);
    expect(asked('Show the sales forecast')).toEqual([]);
    expect(asked('Show the sales forecast and the forecast for Paris')).toHaveLength(1);
    expect(asked('The forecaster is ill')).toEqual([]);
  });

  test('takes linear time for hostile questions', () => {
    for (const part of [
      '1 John 3:16, ',
      'chapter 3 of the book of ',
      'find ',
      '1 ',
      'John ',
      '3:16-',
      '{reference} mean ',
      'ﬃ\u0301',
    ]) {
      const { length } = findGaps(part.repeat(10_000), []);
      expect(length).toBeLessThan(7);
    }
  });
});

import { expect, test } from '@jest/globals';
import { tasksOfWorkflow } from '@/lib/strategies/dispatch/workflow-tasks';

const tools = ['fetch_word', 'fetch_words', 'read', 'list'].map((name) => ({ name, calledAs: `helps__${name}` }));
const specialist = (name: string, ...has: string[]) => ({
  name,
  description: '',
  expects: 1,
  tools: has.map((tool) => `helps__${tool}`),
});

test('the lines that name a tool become the task of the specialist that has it, in the order of the text', () => {
  const text =
    'Help with Titus 1.\n\n1. Read the text: read(“Titus 1”).\n2) Call fetch_word for each term.\n- Then read it again.\nWrite a guide.';
  expect(tasksOfWorkflow(text, tools, [specialist('words', 'fetch_word'), specialist('reader', 'read')])).toEqual({
    tasks: [
      { agent: 'reader', task: 'Read the text: read(“Titus 1”).\nThen read it again.', priority: 1 },
      { agent: 'words', task: 'Call fetch_word for each term.', priority: 2 },
    ],
    left: [],
  });
});

test('a tool is named by its whole name only', () => {
  const { tasks } = tasksOfWorkflow('Use fetch_words, re-read and reader.', tools, [
    specialist('word', 'fetch_word'),
    specialist('words', 'fetch_words'),
    specialist('reader', 'read'),
  ]);
  expect(tasks.map(({ agent }) => agent)).toEqual(['words']);
});

test('an agent with several of the tools gets one task, and a specialist comes before an agent that has everything', () => {
  const everything = specialist('everything', 'fetch_word', 'read', 'list');
  const text = 'First list.\nThen fetch_word.\nThen read.';
  expect(tasksOfWorkflow(text, tools, [everything, specialist('reader', 'read')]).tasks).toEqual([
    { agent: 'everything', task: 'First list.\nThen fetch_word.', priority: 1 },
    { agent: 'reader', task: 'Then read.', priority: 2 },
  ]);
});

test('tools that nobody in the team has are left, and a text that names none gives no tasks', () => {
  expect(tasksOfWorkflow('Read with read, then list.', tools, [specialist('lister', 'list')])).toMatchObject({
    tasks: [{ agent: 'lister' }],
    left: ['read'],
  });
  expect(tasksOfWorkflow('What is the weather in Paris?', tools, [specialist('lister', 'list')])).toEqual({
    tasks: [],
    left: [],
  });
});

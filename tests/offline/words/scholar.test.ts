import { describe, expect, test } from '@jest/globals';
import { architectTools, askWords, scholarTools, scholarToolsOver } from './word-tools';

const SIGNED = 'Offline: this is quoted from your word library. Without a language model I know nothing else.';
const messages = (question: string, answer: string) => [
  { role: 'user' as const, content: question },
  { role: 'assistant' as const, content: answer },
];

describe('the Scholar without a language model', () => {
  test('quotes all that the library keeps about a word, and says that it knows nothing else', async () => {
    const { text } = await askWords('What does "ribosome" mean in biochemistry?', scholarTools);
    expect(text).toBe(
      [
        '**ribosome** (noun) – a particle in the cell that makes proteins',
        '## Examples\n\n- Ribosomes make proteins.',
        '## Mnemonic\n\nribbons of protein',
        '## Notes\n\n> # See page 12',
        '_In: Biology/Cells_',
        `_${SIGNED}_`,
      ].join('\n\n'),
    );
  });

  test.each([
    ['Explain this word', '**ribosome**'],
    ['Could you explain ribosomes?', '**ribosome**'],
    ['Explique le nucleus', '**nucleus** – the part of a cell'],
    ['Give me 5 example sentences using nucleus', '**nucleus**'],
    ['Tell me about vacuole', '**vacuole** – No meaning is kept.'],
    ['What is in the folder Cells?', '**Biology/Cells**: 3 words\n\n- **ribosome** – a particle'],
    ['Which words in Cells start with r?', '**Biology/Cells**: 3 words'],
    ['Combien de mots y a-t-il dans Cellules ?', '**Biology/Cells** : 3 mots'],
    ['What are the words of this folder?', '> Exam on Friday'],
    ['Etymology of nucleus', 'Your library keeps no Etymology of it.'],
    ['What is photosynthesis?', 'Your word library has nothing about “photosynthesis”.'],
    ['hello', 'Name a word or a folder of your library'],
    ['How do I delete a folder?', 'The Architect does this'],
    ['Comment renommer un dossier ?', 'C’est l’Architecte qui le fait'],
    ['Add osmosis to Cells', 'The Architect does this'],
    ['Don’t delete anything, just explain nucleus', 'Nothing was changed.\n\n**nucleus**'],
  ])('%s', async (request, part) => {
    const { text } = await askWords(request, scholarTools);
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  });

  test('never calls a tool that writes, even if it is given one', async () => {
    const { addWord, deleteItem } = architectTools;
    for (const request of ['Delete the folder Cells', 'Add osmosis to Cells', 'Explain ribosome']) {
      const { calls } = await askWords(request, {
        ...scholarTools,
        ...(addWord && { addWord }),
        ...(deleteItem && { deleteItem }),
      });
      expect(calls.filter(({ tool }) => !/^(?:searchWords|readFolder)$/.test(tool))).toEqual([]);
    }
  });

  test('asks for the meanings of the words of a folder, judges the answers and says what is kept', async () => {
    const first = await askWords('Quiz me on Cells', scholarTools);
    expect(first.text).toBe('Question 1 of 2 · Biology/Cells\n\nWhat does **ribosome** mean?');
    const second = await askWords(
      'It makes proteins in a cell, it is a particle',
      scholarTools,
      messages('Quiz me on Cells', first.text),
    );
    expect(second.calls.at(-1)).toMatchObject({ tool: 'judgeAnswers', input: { verdicts: [{ word: '1', rating: 3 }] } });
    expect(second.text).toContain('That is the kept meaning.\n\n**ribosome**: a particle in the cell that makes proteins');
    expect(second.text).toContain('Question 2 of 2 · Biology/Cells\n\nWhat does **nucleus** mean?');
    const third = await askWords('I don’t know', scholarTools, messages('…', second.text));
    expect(third.calls.at(-1)).toMatchObject({ input: { verdicts: [{ word: '2', rating: 1 }] } });
    expect(third.text).toContain('That was the last word of this quiz.');
  });

  test('ends a quiz when asked to, and answers a question in the middle of it', async () => {
    const asked = messages('Quiz me', 'Question 1 of 2 · Biology/Cells\n\nWhat does **ribosome** mean?');
    expect((await askWords('stop', scholarTools, asked)).text).toBe('That was the last word of this quiz.');
    expect((await askWords('What is the nucleus?', scholarTools, asked)).text).toContain('**nucleus**');
  });

  test.each([
    ['to be', 'to be', 3],
    ['to be able', 'to be', 1],
    ['who', 'who', 3],
    ['where', 'where?', 3],
    ['can, to be able', 'can', 3],
    ['to stop', 'stop', 3],
    ['enough', 'enough', 3],
    ['the end of a long bone', 'end of a long bone', 3],
    ['to find; to think', 'to find', 3],
    ['without oxygen', 'no oxygen', 3],
    ['the summer', 'end of spring', 1],
    ['l’été', "l'ete", 3],
    ['का', 'की', 1],
    ['a particle that makes proteins', 'no idea', 1],
  ])('judges an answer by the kept meaning "%s": "%s" is rated %i', async (meaning, answer, rating) => {
    const tools = scholarToolsOver([
      { id: '1', term: 'x', meaning },
      { id: '2', term: 'y', meaning: 'z' },
    ]);
    const asked = messages('Quiz me', 'Question 1 of 2 · Biology/Cells\n\nWhat does **x** mean?');
    const { calls, text } = await askWords(answer, tools, asked);
    expect(calls.at(-1)).toMatchObject({ tool: 'judgeAnswers', input: { verdicts: [{ word: '1', rating }] } });
    expect(text).toContain('**y**');
  });

  test('quizzes in French', async () => {
    const { text } = await askWords('Interroge-moi sur les mots de Cellules', scholarTools);
    expect(text).toContain('Que signifie **ribosome**');
  });
});

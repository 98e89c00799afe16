import { describe, expect, test } from '@jest/globals';
import { detectLanguage } from '@/lib/guards/language/detect-language';
import { languageCode } from '@/lib/guards/language/language-codes';
import { FIRST, type Labelled, SECOND } from './questions';

/** Without an expected language, and with that of an English and of a French page. */
const EXPECTED = [undefined, 'eng', 'fra'];

async function wrongOf(questions: readonly Labelled[], expected: string | undefined): Promise<string[]> {
  const found = await Promise.all(questions.map(([, question]) => detectLanguage(question, { expected })));
  return questions.flatMap(([language, question], n) =>
    found[n]?.code === language ? [] : [`${question} (${language}): ${found[n]?.code}`],
  );
}

describe('the language of a short question', () => {
  for (const [name, questions] of Object.entries({ FIRST, SECOND })) {
    test(`is found for 37 of 40 questions in 15 languages, whatever the language of the page is (${name})`, async () => {
      expect(questions).toHaveLength(40);
      expect(new Set(questions.map(([language]) => language)).size).toBeGreaterThanOrEqual(15);
      for (const expected of EXPECTED) {
        const wrong = await wrongOf(questions, expected);
        process.stdout.write(`${name}, page ${expected ?? '-'}: ${40 - wrong.length} of 40. ${wrong.join('; ')}\n`);
        expect(wrong.length).toBeLessThanOrEqual(3);
      }
    });
  }

  test('of numbers, codes and emoji is none, which differs from one that cannot be told', async () => {
    for (const text of ['', '42', 'IMM 0008', 'T2202 RC7524-ON', '👍🎉', '12.50 $ ???', '#### 1234', 'https://example.org/a'])
      expect({ text, ...(await detectLanguage(text, { expected: 'eng' })) }).toEqual({ text, code: 'zxx', isReliable: true });
    for (const text of ['xqzt vrrp', 'Mmmmh', 'ok'])
      expect({ text, ...(await detectLanguage(text)) }).toEqual({ text, code: 'und', isReliable: false });
  });

  test('is that of the page when two languages fit equally well, and is no clear one then', async () => {
    expect(await detectLanguage('passport fee', { expected: 'eng' })).toEqual({ code: 'eng', isReliable: false });
    expect(await detectLanguage('Où puis-je payer ma facture d’eau ?', { expected: 'eng' })).toEqual({
      code: 'fra',
      isReliable: true,
    });
  });

  test('is that of its words, not of numbers, addresses and names of forms among them', async () => {
    expect((await detectLanguage('Wo finde ich T2202 auf https://www.example.org/the/page ?')).code).toBe('deu');
    expect((await detectLanguage('Comment remplir le formulaire IMM 0008 (application form) ?')).code).toBe('fra');
  });

  test.each([
    ['我的电话是[phone]，渡轮多少钱？', 'cmn'],
    ['2026年的渡轮票价是多少？', 'cmn'],
    ['私の番号は[number]です。フェリーはいくらですか？', 'jpn'],
    ['เรือข้ามฟากราคา50บาทหรือไม่', 'tha'],
    ['How much is it at https://example.org/渡轮2026 for adults?', 'eng'],
  ])('is that of words without spaces beside numbers and placeholders: %s', async (text, code) => {
    expect(await detectLanguage(text, { expected: 'fra' })).toMatchObject({ code });
  });

  test('is that of its own words, not of what it quotes from a source', async () => {
    const asked = [
      ['eng', 'What does "le permis de mouillage est gratuit pour tous les résidents" mean?'],
      ['fra', 'Que veut dire « the mooring permit is free for all residents of the town » ?'],
      ['deu', 'Was bedeutet „the mooring permit is free for all residents of the town“ hier?'],
      ['fra', '"le permis de mouillage est gratuit" mean?'],
    ];
    for (const [language, question = ''] of asked)
      expect({ question, ...(await detectLanguage(question, { expected: 'eng' })) }).toMatchObject({ question, code: language });
  });

  test('is found in any text, however long', async () => {
    for (const part of ['a', "'", 'é\u0301', '-', 'дa', '漢', '\u0000', 'a-', '# ', '"', '„', '\ud800'])
      expect(await detectLanguage(part.repeat(100_000 / part.length))).toMatchObject({
        code: expect.stringMatching(/^[a-z]{3}$/),
      });
  });
});

test('codes of languages are read as models write them', () => {
  const written = ['fr', 'FRA', 'fre', 'fr-CA', 'zh', 'zho', ' eng ', 'gla', 'French', '', '12'];
  expect(written.map(languageCode)).toEqual(['fra', 'fra', 'fra', 'fra', 'cmn', 'cmn', 'eng', 'gla', '', '', '']);
});

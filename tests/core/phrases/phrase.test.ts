import { describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { inEnglish, localize, messageFields, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { phrases } from '@/lib/core/phrases/phrases';
import { translateWordSentence } from '@/lib/core/phrases/translate-word-sentence';
import { textFor } from '@/lib/i18n/text';
import { openaiCompatible } from '@/lib/models/providers/openai-compatible';

const french = textFor('fr');

describe('a sentence of the server', () => {
  test('is English for programs and models, and in the reader’s language for people, including quoted phrases', () => {
    const provider = phrase('providerAnswered', {
      provider: 'openai',
      status: 401,
      excerpt: 'bad key',
      advice: phrase('checkKey', { variable: 'OPENAI_API_KEY' }),
    });
    const nested = phrase('failedInRound', { round: 2, why: phrase('askedTimes', { why: provider, attempts: 3 }) });
    const english = 'failed in round 2: openai answered 401: bad key. Check the key in OPENAI_API_KEY (tried 3 times).';
    expect(inEnglish(nested)).toBe(english);
    expect(localize(french, english, nested)).toBe(
      'échec au tour 2\u00a0: openai a répondu 401\u00a0: bad key. Vérifiez la clé dans OPENAI_API_KEY (3 tentatives).',
    );
  });

  test('survives a log, and stays English if a log of another version has no phrase or an unknown one', () => {
    const logged = JSON.parse(JSON.stringify(messageFields(phrase('noAnswerWithin', { ms: 30_000 }))));
    expect(logged.message).toBe('No answer within 30 s.');
    expect(localize(french, logged.message, logged.phrase)).toMatch(/^Pas de réponse en 30\ss\.$/);
    expect(localize(french, 'Once said.', undefined)).toBe('Once said.');
    expect(localize(french, 'Once said.', { code: 'toString', values: {} })).toBe('Once said.');
  });

  test('names a server without a name of its own in the reader’s language', () => {
    const provider = openaiCompatible.title;
    const sayFrench = (sentence: Phrase) => localize(french, inEnglish(sentence), sentence);
    expect(sayFrench(phrase('couldNotBeReached', { provider, code: '' }))).toBe(
      'Impossible de joindre le serveur compatible OpenAI.',
    );
    expect(sayFrench(phrase('didNotFinish', { provider }))).toMatch(/^Le serveur compatible OpenAI n’a pas fini/);
    expect(sayFrench(phrase('didNotFinish', { provider: 'Ollama' }))).toMatch(/^Ollama n’a pas fini/);
  });

  test('is carried by the failure that it explains', () => {
    const failure = new AgentFailed('empty_answer', phrase('emptyAnswer'), true);
    expect(failure.message).toBe('The model gave an empty answer.');
    expect(failure.userMessage).toEqual({ code: 'emptyAnswer', values: {} });
  });

  test('is found again in what a tool has told a model, with its values', () => {
    const item = '“Cells” in “B” already: a';
    const phrases = [
      phrase('noSuchItem', { item }),
      phrase('severalItems', { item, candidates: 'folder A/Cells; word B/Cells' }),
      phrase('wordInSeveralFolders', { word: item, folders: 'A, B' }),
      ...(['noFolderHere', 'noWordHere', 'nothingSelected', 'noLastFolder', 'nothingToChange'] as const).map((code) =>
        phrase(code),
      ),
      phrase('noWordsIn', { folder: item }),
      phrase('nothingIn', { folder: item }),
      phrase('folderNotEmpty', { name: item, folder: 1, word: 12, note: 0 }),
      phrase('tooManyCommands', { most: 1000 }),
      ...[1, 2, 1500].map((left) => phrase('itemsLeft', { most: 1000, left, first: '1,000' })),
      phrase('termTaken', { term: '1,000', folder: '2,000' }),
      phrase('folderNameTaken', { name: 'A', free: 'A 2' }),
      phrase('termTaken', { term: 'a', folder: 'B' }),
      phrase('folderInsideItself', { name: item }),
      phrase('foldersTooDeep', { depth: 12 }),
      phrase('wordNotInFolder', { term: 'a', folder: 'B' }),
      phrase('lastPlaceOfWord', { term: 'a', folder: 'B' }),
    ];
    for (const one of phrases) {
      const english = inEnglish(one);
      expect(translateWordSentence(english, 'fr')).toBe(localize(french, english, one));
      expect(translateWordSentence(english, 'en')).toBe(english);
    }
    expect(translateWordSentence('Something else.', 'fr')).toBe('Something else.');
  });

  test('has a different text in each language', () => {
    const ways = { ms: 1, round: 2, rounds: 3, why: 'W', provider: 'P', providers: 'P', values: '', en: 'E', fr: 'F' };
    for (const code of Object.keys(phrases.en) as (keyof typeof phrases.en)[]) {
      const [english, other] = [textFor('en'), french].map((text) => localize(text, '', { code, values: ways }));
      expect(english).not.toBe('');
      expect(other).not.toBe(english);
      expect(other).not.toMatch(/ [!?;:»]|« |\u202f[!?;:»]/);
    }
  });
});

import { describe, expect, test } from '@jest/globals';
import { isEnglish } from '@/lib/documents/meaning/is-english';

describe('the recognition of English', () => {
  test.each([
    'How much can the bill go up at most?',
    'renewal term notice period',
    'Castellane 2.5 %',
    'The Tribunal des activités économiques de Lyon has jurisdiction over every dispute.',
    '',
  ])('%j counts as English', (text) => expect(isEnglish(text)).toBe(true));

  test.each([
    'Quel est le préavis pour résilier ?',
    'résiliation préavis',
    'Wie lange ist die Kündigungsfrist?',
    '¿Cuándo termina el contrato?',
    'Quando scade il contratto?',
    'Wanneer loopt het contract af?',
    'När går avtalet ut?',
    'Когда заканчивается договор?',
    '契約はいつ終了しますか',
  ])('%j does not count as English', (text) => expect(isEnglish(text)).toBe(false));

  test('a long text is recognized by its beginning', () => {
    expect(isEnglish(`The parties agree. ${'le contrat est à vous '.repeat(100_000)}`.slice(0, 900))).toBe(false);
    expect(isEnglish(`${'the fee is due. '.repeat(100)}${'le contrat est à vous '.repeat(100_000)}`)).toBe(true);
  });
});

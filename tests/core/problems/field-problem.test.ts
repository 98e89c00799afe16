import { describe, expect, test } from '@jest/globals';
import { AppError } from '@/lib/core/errors';
import { type LibraryKind, libraryRequest } from '@/lib/core/library';
import { parse } from '@/lib/core/parse';
import { fieldPhrases } from '@/lib/core/phrases/field-phrases';
import { localizeFrom } from '@/lib/core/phrases/phrase';
import { phrases } from '@/lib/core/phrases/phrases';
import { formatFor } from '@/lib/core/text/format';
import type { Language } from '@/lib/core/text/language';

const wordsIn = (language: Language) => ({
  phrases: { ...phrases[language], ...fieldPhrases[language] },
  format: formatFor(language),
});

/** What is wrong with an item, in English as the API has it and in French as the editor shows it. */
function problemsOf(kind: LibraryKind, change: object): Record<string, [english: string | undefined, french: string]> {
  const content = { name: 'clerk', title: 'Clerk', ...change };
  try {
    parse(libraryRequest(kind), content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const words = wordsIn('fr');
    const { fields = {}, fieldPhrases: given = {} } = error;
    return Object.fromEntries(
      Object.entries(fields).map(([field, why]) => [field, [why, localizeFrom(words, why, given[field])]]),
    );
  }
  return {};
}

describe('the problem of a field', () => {
  test.each<[string, LibraryKind, object, string, string, string]>([
    [
      'a name of a wrong pattern',
      'agent',
      { name: 'Big Clerk', definition: {} },
      'name',
      'only a-z, 0-9 and single hyphens, beginning with a letter',
      'seulement a-z, 0-9 et des traits d’union simples, en commençant par une lettre',
    ],
    ['a long name', 'agent', { name: 'x'.repeat(65), definition: {} }, 'name', 'at most 64 characters', 'au plus 64 caractères'],
    ['no title', 'agent', { title: ' ', definition: {} }, 'title', 'needs a title', 'ne doit pas être vide'],
    ['no definition', 'prompt', {}, 'definition', 'is required', 'est obligatoire'],
    [
      'an unknown field',
      'agent',
      { definition: { soul: 1 } },
      'definition.soul',
      'is not a known field',
      'n’est pas un champ connu',
    ],
    ['too many steps', 'agent', { definition: { maxSteps: 51 } }, 'definition.maxSteps', 'at most 50', 'au plus 50'],
    [
      'half a step',
      'agent',
      { definition: { maxSteps: 1.5 } },
      'definition.maxSteps',
      'must be a whole number',
      'doit être un nombre entier',
    ],
    [
      'a list as its title',
      'agent',
      { title: ['Clerk'], definition: {} },
      'title',
      'must be a text, not a list',
      'n’est pas valide',
    ],
    [
      'a high temperature',
      'agent',
      { definition: { settings: { temperature: 3 } } },
      'definition.settings.temperature',
      'at most 2',
      'au plus 2',
    ],
    ['a short time', 'agent', { definition: { timeoutSeconds: 1 } }, 'definition.timeoutSeconds', 'at least 5', 'au moins 5'],
    [
      'an unknown colour',
      'agent',
      { definition: { colour: 'loud' } },
      'definition.colour',
      'must be one of grey, blue, teal',
      'ne fait pas partie des choix',
    ],
    [
      'many steps of a context',
      'agent',
      { definition: { context: Array(7).fill({ type: 'summary' }) } },
      'definition.context',
      'at most 6 steps',
      'au plus 6 éléments',
    ],
    [
      'the name of a variable',
      'prompt',
      { definition: { template: 'Hi', variables: { 'a b': 1 } } },
      'definition.variables.a b',
      '',
      'les noms ont des lettres, chiffres et tirets bas, et commencent par une lettre',
    ],
    [
      'a reserved word',
      'prompt',
      { definition: { template: 'Hi', variables: { nil: 1 } } },
      'definition.variables.nil',
      'is a reserved word of the template language',
      'est un mot réservé du langage des modèles de texte',
    ],
    [
      'an agent twice',
      'team',
      { definition: { agents: ['a', 'a'] } },
      'definition.agents',
      'each agent only once',
      'chaque agent une seule fois',
    ],
    ['no agents', 'team', { definition: { agents: [] } }, 'definition.agents', 'needs at least one agent', 'au moins un élément'],
  ])('%s is English in the API and French in a French editor', (_, kind, change, field, english, french) => {
    const [message, localized] = problemsOf(kind, change)[field] ?? [];
    expect(localized).toBe(french);
    expect(message).toContain(english);
    expect(message).not.toMatch(/expected|Invalid input|Too (?:big|small)/);
  });

  test('has a different text in each language, and no code of a phrase', () => {
    const values = { most: 2, least: 2, line: 3, column: 4, why: 'W', tool: 'T', agent: 'A', model: 'M' };
    for (const code of Object.keys(fieldPhrases.en) as (keyof typeof fieldPhrases.en)[]) {
      const [english, french] = (['en', 'fr'] as const).map((language) => localizeFrom(wordsIn(language), '', { code, values }));
      expect(english).not.toBe('');
      expect(french).not.toBe(english);
      expect(french).not.toMatch(/ [!?;:»]|« /);
      expect(Object.hasOwn(phrases.en, code)).toBe(false);
    }
  });
});

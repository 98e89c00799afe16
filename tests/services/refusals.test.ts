import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { localize } from '@/lib/core/phrases/phrase';
import { textFor } from '@/lib/i18n/text';
import { refuseWhileUsed } from '@/lib/services/library/refuse-while-used';

const folder = join(process.cwd(), 'lib/services');
/** Files whose refusals no page shows: of the API for programs and keys, of steps within a run, and of addresses that pages do not call. */
const FOR_PROGRAMS = [
  /^completions\//,
  /^programs\//,
  'desks/search-context.ts',
  'desks/translate-text.ts',
  'health/check-health.ts',
  'runs/idempotency-key.ts',
  'runs/start-dispatch.ts',
  'runs/start-team.ts',
  'words/refuse-without-words.ts',
  'words/word-tools.ts',
];
const isForPrograms = (file: string) => FOR_PROGRAMS.some((one) => (typeof one === 'string' ? one === file : one.test(file)));
/** A literal sentence; one about a field is shown there. */
const SENTENCE = /new AppError\(\s*'\w+',\s*['"`](?!\$\{|[\w.-]{1,60}: )([^'"`]{1,200})/g;

test('what a verb refuses to a person exists in French, too', () => {
  const english = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !isForPrograms(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(SENTENCE)].map(([, sentence]) => `${file}: ${sentence}`),
    );
  expect(english).toEqual([]);
});

test('the refusal to remove what is used names what the person can see, and counts the rest, in both languages', () => {
  const by = (id: string, userId: string) => ({ id, userId, title: `Team ${id}`, visibility: 'private' as const });
  const refusal = () => {
    try {
      refuseWhileUsed([by('1', 'ann'), by('2', 'bob')], { id: 'ann' });
    } catch (error) {
      return error as { message: string; userMessage: Parameters<typeof localize>[2] };
    }
    throw new Error('It was not refused.');
  };
  const { message, userMessage } = refusal();
  expect(message).toBe('It is used by “Team 1”, 1 of other people. Remove it there first.');
  expect(localize(textFor('fr'), message, userMessage)).toBe(
    'Cet élément est utilisé par “Team 1” et par 1 élément d’une autre personne. Il doit d’abord en être retiré.',
  );
});

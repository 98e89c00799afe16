import { describe, expect, test } from '@jest/globals';
import { readErrands } from '@/lib/models/offline/language/errands';

describe('a request to save something', () => {
  test.each([
    ['Which contracts renew in May? Save the result as a document.', 'Which contracts renew in May?', undefined],
    [
      'Find ill trees and save them as a report named Trees 2026.md and cite them.',
      'Find ill trees and cite them.',
      'Trees 2026.md',
    ],
    ['Which trees are ill? Then please save it as a document called "Ill trees".', 'Which trees are ill?', 'Ill trees'],
    ['Show revenue by month, and save it as "Revenue by month".', 'Show revenue by month.', 'Revenue by month'],
    ['Save the names and dates of all contracts in a file.', 'the names and dates of all contracts.', undefined],
    ['Save that as a document.', '', undefined],
    ['Trouve les doublons et enregistre-les comme rapport', 'Trouve les doublons', undefined],
    ['Quels baux finissent ? Enregistre la réponse dans un document intitulé Baux 2027.', 'Quels baux finissent ?', 'Baux 2027'],
    ['Sauvegardez les échéances sous forme de document', 'les échéances', undefined],
  ])('%s', (request, rest, name) => {
    expect(readErrands(request)).toMatchObject({ rest, save: { name }, ask: undefined, here: false });
  });
});

describe('a request to be asked', () => {
  test.each([
    ['List the deals, but ask me first which stage.', 'List the deals.', 'which stage', []],
    ['Ask me whether trees or shrubs, then list the parks.', 'list the parks.', 'whether trees or shrubs', ['trees', 'shrubs']],
    ['Ask me which country and list its parks.', 'list its parks.', 'which country', []],
    [
      'Before you start, ask me which region: North, South or East. List its parks.',
      'List its parks.',
      'which region: North, South or East',
      ['North', 'South', 'East'],
    ],
    ['Show the parks, and ask me for the year before you start.', 'Show the parks.', 'the year', []],
    ["Liste les parcs, mais demande-moi d'abord quel pays.", 'Liste les parcs.', 'quel pays', []],
    [
      'Demandez-moi si je veux les arbres ou les fleurs, puis listez les parcs.',
      'listez les parcs.',
      'si je veux les arbres ou les fleurs',
      ['les arbres', 'les fleurs'],
    ],
  ])('%s', (request, rest, about, options) => {
    expect(readErrands(request)).toMatchObject({ rest, ask: { about, options }, save: undefined, here: false });
  });
});

describe("a request for the person's own time or language", () => {
  test.each([
    ['What is my time zone?', ''],
    ["What's my local time and language?", ''],
    ['What time is it here?', ''],
    ['Quelle heure est-il ? Et quel est mon fuseau horaire ?', ''],
    ['Dis-moi mon heure et ma langue', ''],
    ['Which deals close today, and what is my time zone?', 'Which deals close today ?'],
    ['Which deals close today in my time zone?', 'Which deals close today in my time zone?'],
  ])('%s', (request, rest) => {
    expect(readErrands(request)).toMatchObject({ rest, here: true, save: undefined, ask: undefined });
  });
});

test.each([
  'Help me analyze customer data and find prospects',
  'How much did we save in the documents project?',
  'Which customers ask for discounts?',
  'Show the documents that ask us which party may save money',
  'What is the time series of revenue?',
  'Quels clients demandent des remises ?',
  'Which contracts are recorded as documents?',
  '',
])('nothing else is an errand: %s', (request) => {
  expect(readErrands(request)).toEqual({ rest: request, save: undefined, ask: undefined, here: false });
});

test('several errands are taken out together', () => {
  const errands = readErrands(
    'Find ill trees, then ask me if I want oaks or limes and save everything to my documents. What is my time zone?',
  );
  expect(errands).toMatchObject({ rest: 'Find ill trees.', here: true, ask: { options: ['oaks', 'limes'] } });
  expect(errands.save?.words).toBe('save everything to my documents');
});

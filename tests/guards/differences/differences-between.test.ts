import { describe, expect, test } from '@jest/globals';
import { differencesBetween, LONGEST_COMPARED } from '@/lib/guards/differences/differences-between';
import { saysTheSame } from '@/lib/guards/differences/shared-words';

const at = new Date('2026-11-23T12:00:00Z');
const compare = (asked: string, kept: string, language = 'eng') =>
  differencesBetween(asked, kept, { asked: { language, at }, kept: { language, at } });

describe('two questions', () => {
  test.each([
    ['number', 'for five children', 'for 6 children', 'five', '6'],
    ['number', 'after two hundred and five days', 'after 250 days', 'two hundred and five', '250'],
    ['number', 'for my third child', 'for 3 children', 'third', '3'],
    ['number', 'between 5 and 10 km', 'between 10 and 5 km', '5, 10', '10, 5'],
    ['date', 'on 1 May 2026', 'on 2 May 2026', '1 May 2026', '2 May 2026'],
    ['negation', 'if I have a visa', "if I don't have a visa", '', 'not'],
    ['negation', 'if my form is complete', 'if my form is incomplete', 'complete', 'incomplete'],
    ['negation', 'if I pay without a visa', "if I don't pay a visa", 'without', 'not'],
    ['name', 'with form T 2202', 'with form T2200', 'T 2202', 'T2200'],
    ['name', 'with a licence from france', 'with a licence from Germany', 'france', 'Germany'],
    ['name', 'from Lyon to Paris', 'from Paris to Lyon', 'Lyon, Paris', 'Paris, Lyon'],
    ['contrast', 'before I apply', 'after I apply', 'before', 'after'],
    ['contrast', 'to renew a permit', 'to get a permit', 'renew', ''],
    ['contrast', 'when I am over 18', 'when I am under 18', 'over', 'under'],
    ['contrast', 'with more than 500 dollars', 'with less than 500 dollars', 'more than', 'less than'],
    ['contrast', 'with a boat above 10 m', 'with a boat below 10 m', 'above', 'below'],
    ['contrast', 'with a longer boat', 'with a shorter boat', 'longer', 'shorter'],
    ['contrast', 'if I am older', 'if I am younger', 'older', 'younger'],
    ['contrast', 'for up to 10 boats', 'for 10 boats', 'up to', ''],
  ])('differ by a %s: "%s" and "%s"', (kind, asked, kept, one, other) => {
    expect(compare(`What can I do ${asked}?`, `What can I do ${kept}?`)).toContainEqual({ kind, asked: one, kept: other });
  });

  test.each([
    ['1,500 dollars', '1500 dollars'],
    ['twenty-one days', '21 days'],
    ['the 2nd child', 'the second child'],
    ['the 30th of June 2026', 'June 30, 2026'],
    ['form T 2202', 'form T2202'],
    ['a licence from france', 'a licence from France'],
    ["if I can't pay", 'if I cannot pay'],
    ['one child', 'a child'],
    ['two children', '2 kids'],
    ['more than 3 days', 'over 3 days'],
  ])('do not differ when they write the same in another way: "%s" and "%s"', (asked, kept) => {
    expect(compare(`What applies to ${asked}?`, `What applies to ${kept}?`)).toEqual([]);
  });

  test.each([
    ['soixante-quinze jours', '75 jours'],
    ['quatre-vingt-dix jours', '90 jours'],
    ['deux cents euros', '200 euros'],
    ['le 1 mai 2026', 'le 1er mai 2026'],
  ])('do not differ by French numbers in words: "%s" and "%s"', (asked, kept) => {
    expect(compare(`Que dit la règle pour ${asked} ?`, `Que dit la règle pour ${kept} ?`, 'fra')).toEqual([]);
  });

  test.each([
    ['plus de 18 ans', 'moins de 18 ans', 'plus de', 'moins de'],
    ['plus d’un an', 'moins d’un an', 'plus d', 'moins d'],
  ])('differ by a French comparison: "%s" and "%s"', (asked, kept, one, other) => {
    const differences = compare(`Que dit la règle pour ${asked} ?`, `Que dit la règle pour ${kept} ?`, 'fra');
    expect(differences).toEqual([{ kind: 'contrast', asked: one, kept: other }]);
  });

  test('ask for something else when one asks where and the other when', () => {
    expect(compare('Where do I pay?', 'When do I pay?')).toEqual([{ kind: 'question', asked: 'place', kept: 'time' }]);
  });

  test.each([
    ['eng', 'Are you open tomorrow?'],
    ['eng', 'What is the rate this year?'],
    ['fra', 'Êtes-vous ouverts demain ?'],
    ['fra', 'Quel est le taux de cette année ?'],
  ])('differ when the same words mean another date by now: %s, "%s"', (language, text) => {
    const kept = { language, at: new Date('2025-12-30T12:00:00Z') };
    expect(differencesBetween(text, text, { asked: { language, at }, kept })[0]?.kind).toBe('date');
    expect(compare(text, text, language)).toEqual([]);
  });

  test('differ by language and by area, but not by an area that is unknown', () => {
    const asked = { language: 'eng', area: 'taxes', at };
    const facts = { asked, kept: { language: 'fra', area: 'permits', at } };
    expect(differencesBetween('Visa', 'Visa', facts)).toEqual([
      { kind: 'language', asked: 'eng', kept: 'fra' },
      { kind: 'area', asked: 'taxes', kept: 'permits' },
    ]);
    expect(differencesBetween('Visa', 'Visa', { asked, kept: { language: 'eng', at } })).toEqual([]);
  });

  test('differ in a language without word lists when one has a negation', () => {
    expect(compare('Kann ich mit Visum reisen?', 'Kann ich nicht mit Visum reisen?', 'deu')[0]?.kind).toBe('negation');
  });

  test('are not compared when one is long', () => {
    const long = 'a'.repeat(LONGEST_COMPARED + 1);
    expect(compare(long, long)[0]?.kind).toBe('length');
  });
});

describe('without a model, two questions say the same', () => {
  test('when they have the same words or synonyms, and not when a word is replaced', () => {
    expect(saysTheSame('Where can I get a dog licence?', 'Where do I obtain a dog license?', 'eng')).toBe(true);
    expect(saysTheSame('Where can I get a dog licence?', 'Where can I get a dog collar?', 'eng')).toBe(false);
    expect(saysTheSame('A licence for two dogs?', 'A licence for 2 dogs?', 'eng')).toBe(true);
  });

  test.each([
    ['eng', 'Can my tenant sue me?', 'Can I sue my tenant?'],
    ['eng', 'Who has to pay me?', 'Whom do I have to pay?'],
    ['eng', 'Can a tenant sue?', 'Can somebody sue a tenant?'],
    ['eng', 'Can my son visit my father?', 'Can my father visit my son?'],
    ['eng', 'Does the city pay the owner?', 'Does the owner pay the city?'],
    ['eng', 'Can I go to the harbour from the lake?', 'Can I go from the harbour to the lake?'],
    ['eng', 'Is a sailing boat dearer than a motor boat?', 'Is a motor boat dearer than a sailing boat?'],
    ['fra', 'Mon locataire peut-il me poursuivre ?', 'Puis-je poursuivre mon locataire ?'],
    ['fra', 'Qui doit me payer ?', 'Qui dois-je payer ?'],
    ['fra', 'Puis-je aller de la gare au port ?', 'Puis-je aller du port à la gare ?'],
    ['deu', 'Zahlt die Stadt der Bank?', 'Zahlt der Stadt die Bank?'],
  ])('not when the same words have other roles: %s, "%s" and "%s"', (language, asked, kept) => {
    expect(saysTheSame(asked, kept, language)).toBe(false);
    expect(saysTheSame(kept, asked, language)).toBe(false);
  });

  test.each([
    ['eng', 'Can you tell me how to renew my passport?', 'How do I renew my passport?'],
    ['eng', 'My bus pass was stolen. What should I do?', 'What do I do if my bus pass has been stolen?'],
    ['eng', 'How often do I have to renew a work permit?', 'How often must a work permit be renewed?'],
    ['fra', 'Pouvez-vous me dire comment renouveler mon passeport ?', 'Comment puis-je renouveler mon passeport ?'],
  ])('when a part stands elsewhere but has the same role: %s, "%s" and "%s"', (language, asked, kept) => {
    expect(saysTheSame(asked, kept, language)).toBe(true);
    expect(saysTheSame(kept, asked, language)).toBe(true);
  });

  test('in a language without word lists only when all words are the same', () => {
    expect(saysTheSame('Wo bekomme ich ein Visum?', 'Ein Visum, wo bekomme ich ein Visum', 'deu')).toBe(true);
    expect(saysTheSame('Wo bekomme ich ein Visum?', 'Wo bekomme ich schnell ein Visum?', 'deu')).toBe(false);
  });
});

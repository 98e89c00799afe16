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
    ['number', 'with a rate of 5%', 'with a rate of 5', '5 %', '5'],
    ['number', 'with $500', 'with €500', '$500', '€500'],
    ['number', 'with -5 degrees', 'with 5 degrees', '-5', '5'],
    ['number', 'under section 5(a)', 'under section 5 (b)', '5(a)', '5(b)'],
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
    ['$ 500', '$500'],
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

  test.each([
    ['eng', 'When is the last ferry to Corvin Island?', 'When is the last ferry from Corvin Island?', 'to', 'from'],
    ['eng', 'Can I take the bus to the harbour?', 'Can I take the bus from the harbour?', 'to', 'from'],
    ['eng', 'How do I get into the park?', 'How do I get out of the park?', 'into', 'out of'],
    ['eng', 'How do I get on the bus?', 'How do I get off the bus?', '', 'off'],
    ['eng', 'Can I work in Canada?', 'Can I work from Canada?', 'in', 'from'],
    ['eng', 'Can I apply by 1 May 2026?', 'Can I apply on 1 May 2026?', 'by', ''],
    ['eng', 'May I pay the fine?', 'Do I have to pay the fine?', 'May', 'have to'],
    ['eng', 'Who must register a boat?', 'Who may register a boat?', 'must', 'may'],
    ['eng', 'How long can I stay in the cabin?', 'How long must I stay in the cabin?', 'can', 'must'],
    ['eng', 'Do I need a fishing licence?', 'Do I get a fishing licence?', 'need', 'get'],
    ['eng', 'Is parking allowed at the beach?', 'Is there parking at the beach?', 'allowed', 'there'],
    ['eng', 'Should I pay the fine?', 'May I pay the fine?', 'Should', 'May'],
    ['eng', 'Can only residents fish?', 'Can residents fish?', 'only', ''],
    ['eng', 'Can only residents fish?', 'Can residents only fish?', 'only', 'only'],
    ['eng', 'Do all residents pay the tax?', 'Do some residents pay the tax?', 'all', 'some'],
    ['eng', 'Do all residents pay the tax?', 'Do any residents pay the tax?', 'all', ''],
    ['eng', 'Can I already register?', 'Can I still register?', 'already', 'still'],
    ['eng', 'Do I need a passport and a visa?', 'Do I need a passport or a visa?', 'and', 'or'],
    ['eng', 'Was the harbour open?', 'Is the harbour open?', 'was', ''],
    ['eng', 'Have you opened the beach?', 'Do you open the beach?', 'have', ''],
    ['eng', 'Do I have to pay him?', 'Do I have to pay her?', 'him', 'her'],
    ['eng', 'Does she need a permit?', 'Do I need a permit?', 'she', 'I'],
    ['eng', 'Can I give a boat?', 'Can I receive a boat?', 'give', 'receive'],
    ['eng', 'How do I pay less tax?', 'How do I pay more tax?', 'less', 'more'],
    ['fra', 'Quand part le ferry de l’île de Corvin ?', 'Quand part le ferry pour l’île de Corvin ?', 'de', 'pour'],
    ['fra', 'Mon permis du Canada est-il valable ?', 'Mon permis est-il valable au Canada ?', 'du', 'au'],
    ['fra', 'Puis-je payer à partir du 1er mai 2026 ?', 'Puis-je payer le 1er mai 2026 ?', 'à partir du', ''],
    ['fra', 'Peut-on payer l’amende ?', 'Faut-il payer l’amende ?', 'peut', 'faut'],
    ['fra', 'Est-ce que je dois payer l’amende ?', 'Est-ce que je paie l’amende ?', 'dois', ''],
    ['fra', 'Qui peut immatriculer un bateau ?', 'Qui doit immatriculer un bateau ?', 'peut', 'doit'],
    ['fra', 'Seuls les résidents peuvent-ils pêcher ?', 'Les résidents peuvent-ils pêcher ?', 'seuls', ''],
    ['fra', 'Tous les résidents paient-ils la taxe ?', 'Certains résidents paient-ils la taxe ?', 'tous', 'certains'],
    ['fra', 'Puis-je déjà m’inscrire ?', 'Puis-je encore m’inscrire ?', 'déjà', 'encore'],
    ['fra', 'Faut-il un passeport et un visa ?', 'Faut-il un passeport ou un visa ?', 'et', 'ou'],
    ['fra', 'Le port était-il ouvert ?', 'Le port est-il ouvert ?', 'était', ''],
    ['fra', 'Qui a payé la taxe ?', 'Qui paie la taxe ?', 'a', ''],
    ['fra', 'Peut-il voter ?', 'Peut-elle voter ?', 'il', 'elle'],
  ])('differ by a small word, in either order: %s, "%s" and "%s"', (language, asked, kept, one, other) => {
    const difference = { kind: 'contrast', asked: one.toLowerCase(), kept: other.toLowerCase() };
    expect(compare(asked, kept, language)).toContainEqual(difference);
    expect(compare(kept, asked, language)).toContainEqual({ ...difference, asked: difference.kept, kept: difference.asked });
  });

  test.each([
    ['eng', 'Can you tell me when the office opens?', 'When does the office open?'],
    ['eng', 'What do I need to do to register a boat?', 'How can I register a boat?'],
    ['eng', 'Do you have to register a boat?', 'Must I register a boat?'],
    ['eng', 'Is it possible to fish in the lake?', 'Am I allowed to fish in the lake?'],
    ['eng', 'Can I get a grant for my boat?', 'Is there a grant for my boat?'],
    ['eng', 'Who can get the grant?', 'Who is entitled to the grant?'],
    ['eng', 'How many trout may I keep per day?', 'How many trout can I keep each day?'],
    ['fra', 'Combien dois-je payer par mois ?', 'Combien dois-je payer chaque mois ?'],
    ['eng', 'My pass was stolen. What do I do?', 'What should I do if my pass was stolen?'],
    ['eng', 'How do I get to Corvin Island?', 'How can I get to Corvin Island?'],
    ['fra', 'Est-ce que je dois payer l’amende ?', 'Dois-je payer l’amende ?'],
    ['fra', 'Où puis-je payer l’amende ?', 'Où faut-il payer l’amende ?'],
    ['fra', 'Ai-je besoin d’un permis pour un abri ?', 'Un permis est-il obligatoire pour un abri ?'],
    ['fra', 'J’ai perdu mon permis. Que dois-je faire ?', 'Que faire si j’ai perdu mon permis ?'],
    ['fra', 'Qui peut recevoir la prime ?', 'Qui a droit à la prime ?'],
  ])('do not differ by small words that mean the same: %s, "%s" and "%s"', (language, asked, kept) => {
    expect(compare(asked, kept, language)).toEqual([]);
    expect(compare(kept, asked, language)).toEqual([]);
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

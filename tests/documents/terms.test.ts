import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findTerms } from '@/lib/documents/terms/find-terms';
import type { TermName } from '@/lib/documents/terms/term-rules';
import { sampleContracts } from '@/lib/sample/sample-contracts';

/** The quoted clauses of a contract's terms; `date` for a term with a date. */
type Expected = Partial<Record<TermName, (string | { date: string })[]>>;

const ENGLISH = `MASTER SERVICES AGREEMENT

This Agreement is entered into by and between Alder Manufacturing Ltd
(the "Customer") and Birch Software, Inc. (the "Vendor"), effective as of
July 1, 2025.

1. TERM
The initial term of this Agreement expires on June 30, 2028 and shall renew
for successive one (1) year periods unless either party gives written notice of
non-renewal at least ninety (90) days prior to the end of the then-current term.

2. FEES
Customer shall pay an annual fee of $120,000.00. Vendor may increase the fees
on each anniversary by no more than five percent (5%).

3. LIABILITY
IN NO EVENT SHALL EITHER PARTY'S AGGREGATE LIABILITY EXCEED THE FEES PAID IN THE
TWELVE MONTHS PRECEDING THE CLAIM.

4. GOVERNING LAW
This Agreement shall be governed by and construed in accordance with the laws
of the State of Delaware.`;

const FRENCH = `CONTRAT DE PRESTATION DE SERVICES

ENTRE LES SOUSSIGNÉS :

La société Lumière Bleue SAS, au capital de 50 000 €, dont le siège social est situé à Lyon (ci-après « le Client »),

ET

La société Atelier du Rhône SARL, dont le siège social est à Valence (ci-après dénommée « le Prestataire »),

Article 2 – Durée
Le présent contrat prend effet le 1er mars 2025 pour une durée de trois ans et prend fin le 29 février 2028.
Il est ensuite renouvelé par tacite reconduction pour des périodes successives d’un an, sauf dénonciation par l’une des parties par lettre recommandée, moyennant un préavis de trois mois avant l’échéance.

Article 3 – Prix
Le prix forfaitaire annuel est fixé à 24 000 € HT, payable par trimestre d’avance.
Il est révisé chaque année au 1er janvier selon l’indice Syntec, sans que la hausse du prix puisse excéder 3 %.

Article 4 – Responsabilité
La responsabilité totale du Prestataire est limitée à 50 000 €, au titre des sommes versées au cours de l’année.

Article 5 – Droit applicable
Le présent contrat est régi par le droit français. Tout litige relève du tribunal de commerce de Lyon.

Fait à Lyon, le 12 février 2025.`;

const sample = (company: string) => sampleContracts.find(({ name }) => name.includes(company))?.text ?? '';

const CONTRACTS: [name: string, text: string, expected: Expected][] = [
  [
    'an English one in the lines of a page',
    ENGLISH,
    {
      parties: ['Birch Software, Inc.'],
      effectiveDate: [{ date: '2025-07-01' }],
      renewalOrEndDate: [{ date: '2028-06-30' }, 'successive one (1) year'],
      noticePeriod: ['ninety (90) days prior'],
      price: ['$120,000.00'],
      priceIncrease: ['five percent (5%)'],
      liabilityCap: ['TWELVE MONTHS PRECEDING'],
      governingLaw: ['Delaware'],
    },
  ],
  [
    'a French one',
    FRENCH,
    {
      parties: ['Lumière Bleue SAS', 'Atelier du Rhône SARL'],
      effectiveDate: [{ date: '2025-03-01' }],
      renewalOrEndDate: [{ date: '2028-02-29' }, 'tacite reconduction'],
      noticePeriod: ['préavis de trois mois'],
      price: ['24 000 € HT'],
      priceIncrease: ['indice Syntec'],
      liabilityCap: ['limitée à 50 000 €'],
      governingLaw: ['droit français'],
    },
  ],
  [
    'Castellane',
    sample('Castellane'),
    {
      parties: ['Castellane Chimie SA'],
      effectiveDate: [{ date: '2022-04-01' }],
      renewalOrEndDate: [{ date: '2027-03-31' }, 'successive periods of three years'],
      noticePeriod: ['no later than three months before'],
      price: ['EUR 48,000'],
      priceIncrease: ['Syntec', 'may not rise by more than 2.5 per cent'],
      liabilityCap: ['one hundred and fifty per cent'],
      governingLaw: ['French law'],
    },
  ],
  [
    'Fjellkraft',
    sample('Fjellkraft'),
    {
      parties: ['Fjellkraft Hydro AS'],
      effectiveDate: [{ date: '2024-10-01' }],
      renewalOrEndDate: [{ date: '2029-09-30' }],
      noticePeriod: ["nine months' notice"],
      price: ['EUR 91,000'],
      priceIncrease: ['eighty per cent of the change'],
      liabilityCap: ['150 per cent of the annual fee', 'EUR 500,000'],
      governingLaw: ['Norwegian law'],
    },
  ],
  [
    'Ketteri',
    sample('Ketteri'),
    {
      parties: ['Ketteri Automation Oy'],
      effectiveDate: [{ date: '2025-07-01' }],
      renewalOrEndDate: [{ date: '2027-06-30' }, 'does not renew itself'],
      noticePeriod: ["six months' notice"],
      price: ['less twenty-five per cent'],
      priceIncrease: ['may change its list price'],
      liabilityCap: ['EUR 250,000'],
      governingLaw: ['Finland'],
    },
  ],
  [
    'Lakehurst',
    sample('Lakehurst'),
    {
      parties: ['Lakehurst Mining Corp.', 'Kestrova Systems B.V.'],
      effectiveDate: [{ date: '2026-09-01' }],
      renewalOrEndDate: [{ date: '2027-02-28' }],
      noticePeriod: ["two weeks' notice"],
      price: ['EUR 29,600'],
      priceIncrease: ['ceiling of four per cent'],
      liabilityCap: ['EUR 100,000'],
      governingLaw: ['Ontario'],
    },
  ],
  [
    'Lindqvist',
    sample('Lindqvist'),
    {
      parties: ['Lindqvist Cold Chain AB'],
      effectiveDate: [{ date: '2024-03-01' }],
      renewalOrEndDate: [{ date: '2027-02-28' }, 'renews automatically'],
      noticePeriod: ['not later than sixty days before'],
      price: ['discount of **eight per cent**'],
      priceIncrease: ['not rise by more than **four per cent**'],
      liabilityCap: ['fees paid and payable', 'EUR 300,000'],
      governingLaw: ['Swedish law'],
    },
  ],
  [
    'Oakhaven',
    sample('Oakhaven'),
    {
      parties: ['Oakhaven Beverages Inc.'],
      effectiveDate: [{ date: '2024-01-15' }],
      renewalOrEndDate: [{ date: '2027-01-14' }],
      noticePeriod: ['thirty (30) days before the Expiration Date'],
      price: ['EUR 3,450 per month'],
      priceIncrease: ['fixed three percent'],
      liabilityCap: ['EUR 150,000'],
      governingLaw: ['New York'],
    },
  ],
  [
    'Thornwater',
    sample('Thornwater'),
    {
      parties: ['Thornwater Utilities plc', 'Kestrova Systems B.V.'],
      effectiveDate: [{ date: '2024-02-01' }],
      renewalOrEndDate: [{ date: '2027-01-31' }, 'no automatic renewal'],
      noticePeriod: ['six weeks before', "three months' written notice"],
      price: ['less **twelve per cent**'],
      priceIncrease: ['Consumer Prices Index', 'prices are fixed'],
      liabilityCap: ['EUR 500,000'],
      governingLaw: ['England and Wales'],
    },
  ],
  [
    'Varnholt',
    sample('Varnholt'),
    {
      parties: ['Varnholt Chemie GmbH'],
      effectiveDate: [{ date: '2023-01-01' }],
      renewalOrEndDate: [{ date: '2025-12-31' }, 'one calendar year at a time'],
      noticePeriod: ['six months to the end'],
      price: ['twelve per cent'],
      priceIncrease: ['four per cent'],
      liabilityCap: ['EUR 1,000,000'],
      governingLaw: ['Germany'],
    },
  ],
];

const NOTICE_PERIODS: [where: string, text: string, clause: string][] = [
  ['a sentence of its own', 'The notice period is sixty days.', 'The notice period is sixty days.'],
  ['a row of a table', 'Vendor | Notice period | 3 months', 'Vendor | Notice period | 3 months'],
  [
    'an item of a list',
    '2. Termination\n\n2.1 Either party may terminate:\n\n(a) on three months notice; or\n(b) for good cause.',
    '(a) on three months notice; or',
  ],
  ['a line in French', 'Délai de préavis : 3 mois', 'Délai de préavis : 3 mois'],
];

const SILENT: [what: string, text: string][] = [
  ['nothing', ''],
  [
    'notes of a meeting',
    'We met the customer on 3 May 2026. The machine ran for three weeks. Prices in the canteen went up. Notify Anna before Friday.\n\nNext meeting: 12 June 2026 in Malmö with Lindqvist AB. Budget for travel is EUR 3,000. The law of gravity still applies.',
  ],
  [
    'a recipe',
    'Beat the eggs for three minutes. Serves four. Best eaten within two days of baking; keeps for one week in the fridge.',
  ],
  ['a table of orders', 'id;date;amount\n1;2026-05-01;EUR 120\n2;2026-05-02;EUR 80'],
  [
    'a French letter',
    'Chère Hélène,\n\nMerci pour ta visite du 4 mai 2026. Les trois jours sont passés trop vite. Le prix du train a augmenté.\n\nÀ bientôt',
  ],
];

describe('finding the terms of a contract', () => {
  test.each(CONTRACTS)('%s: each term is found, with its dates', (_name, text, expected) => {
    const found = findTerms(text);
    for (const [term, wanted] of Object.entries(expected)) {
      // Safe: the keys are names of terms.
      const clauses = found[term as TermName];
      const quotes = clauses.map(({ start, end }) => text.slice(start, end));
      for (const one of wanted) {
        if (typeof one === 'string') expect([term, ...quotes]).toEqual(expect.arrayContaining([expect.stringContaining(one)]));
        else expect([term, ...clauses]).toEqual(expect.arrayContaining([expect.objectContaining(one)]));
      }
    }
  });

  test.each(NOTICE_PERIODS)('a notice period is found in %s', (_where, text, clause) => {
    expect(findTerms(text).noticePeriod.map(({ start, end }) => text.slice(start, end))).toEqual([clause]);
  });

  test.each(SILENT)('%s contains no terms', (_what, text) => {
    expect(Object.values(findTerms(text)).flat()).toEqual([]);
  });

  test.each(Object.keys(findTerms('')).map((term) => term as TermName))('%s is not found once its clause is removed', (term) => {
    const found = findTerms(ENGLISH)[term];
    expect(found).toHaveLength(1);
    const without = found.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), ENGLISH);
    expect(findTerms(without)[term]).toEqual([]);
  });

  test('for any text, a quote is a slice of it that begins and ends with visible text', () => {
    const pieces = [
      ...ENGLISH.split(/(?<=[ \n])/),
      ...FRENCH.split(/(?<=[ \n])/),
      '**',
      '|',
      '# ',
      '1.1 ',
      '\n\n',
      ' ',
      '🐘',
      '"',
      '...',
    ];
    let quotes = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 50, maxLength: 400, size: 'max' }), (words) => {
        const text = words.join('');
        for (const { start, end } of Object.values(findTerms(text)).flat()) {
          quotes++;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end)).toMatch(/^\S.*\S$/s);
        }
      }),
      { numRuns: 500 },
    );
    expect(quotes).toBeGreaterThan(100);
  });

  test.each([
    ' ',
    'a',
    'at least ',
    '1.',
    '\n',
    '**',
    'notice one 1 two 2 ',
    '"',
    'EUR ',
    '1 May 2020 ',
    'ends on 1 May ',
    'law of the ',
  ])('a long text made of %j alone is searched quickly', (piece) => {
    const begin = process.cpuUsage();
    findTerms(piece.repeat(500_000 / piece.length));
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(5000);
  });
});

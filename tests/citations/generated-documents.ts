import { pick, type Random } from './random';

const PARTIES = ['Supplier', 'Buyer', 'Licensee', 'Lessor', 'Operator', 'Distributor', 'Customer', 'Carrier', 'Agent', 'Owner'];
const DUTIES = [
  'delivers',
  'inspects',
  'insures',
  'replaces',
  'stores',
  'calibrates',
  'documents',
  'invoices',
  'tests',
  'returns',
];
const OBJECTS = [
  'the sensors',
  'each module',
  'all spare parts',
  'the software',
  'the records',
  'every pallet',
  'the “Services”',
  'the long-term archive',
];
const CONDITIONS = [
  'after written notice',
  'at its own cost',
  'under Annex',
  'before the end of quarter',
  'if the parties agree – in writing –',
  'without delay',
  'unless clause',
  'not later than day',
];
const ENDS = [
  'of the term',
  'of delivery',
  'in Rotterdam',
  'by registered letter',
  'per cent of the fee',
  'EUR a year',
  'working days',
  'for the Buyer’s account',
];

/** A document of numbered clauses, each of other words: about 4,000 characters. */
export function generatedDocument(random: Random, number: number): string {
  const clauses = Array.from({ length: 40 }, (_, n) => {
    const figure = Math.floor(random() * 9000) + 10;
    const words = [
      pick(random, PARTIES),
      pick(random, DUTIES),
      pick(random, OBJECTS),
      pick(random, CONDITIONS),
      figure,
      pick(random, ENDS),
    ];
    const rest = [
      pick(random, DUTIES),
      pick(random, OBJECTS),
      pick(random, CONDITIONS),
      Math.floor(random() * 400) + 1,
      pick(random, ENDS),
    ];
    return `${n + 1}. The ${words.join(' ')}, and ${random() < 0.2 ? 'never ' : ''}${rest.join(' ')}.`;
  });
  return `Agreement ${number}\n\n${clauses.join('\n')}`;
}

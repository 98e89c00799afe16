import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleWorkspace } from './sample';
import { accounts, contacts, customers, invoices, opportunities, orders, payments, products } from './sample-truth';

/** Beginning of an answer that needs a language model. */
const OPEN = /^(?:I could not answer this without a language model|Je n’ai pas pu répondre sans modèle de langage)/;

/**
 * The figure that each finding in the answer must state; `open`: the answer must begin with the statement that it cannot be
 * given.
 */
type Expected = number[] | 'open';
type Asked = [question: string, expected: Expected, more?: { before?: string; agent?: string; says?: RegExp }];

const count = <T>(list: readonly T[], test: (one: T) => boolean) => list.filter(test).length;
type Account = (typeof accounts)[number] | undefined;
const isCustomer = (account: Account) => account?.type === 'Customer';
const isProspect = (account: Account) => account?.type === 'Prospect';
const inCountry =
  (...names: string[]) =>
  (one: { country?: string } | undefined) =>
    names.includes(one?.country ?? '');
const ofLindqvist = (one: { account: Account }) => one.account?.name.includes('Lindqvist') === true;
const ordersOf = (name: string, year: string) =>
  count(orders, ({ account, date }) => account?.name.includes(name) === true && date.startsWith(year));
const spent = (list: readonly { total: number }[]) => list.reduce((sum, { total }) => sum + total, 0) / 100;
const distinct = (list: readonly unknown[]) => new Set(list).size;

const groups: Record<string, Asked[]> = {
  counts: [
    ['How many accounts are there?', [accounts.length]],
    ['How many prospects are there?', [count(accounts, isProspect)]],
    ['How many customers do we have?', [count(accounts, isCustomer), customers.length]],
    ['How many partners are there?', [count(accounts, ({ type }) => type === 'Partner')]],
    ['How many contacts are there?', [contacts.length]],
    ['Number of opportunities', [opportunities.length]],
    ['Count the orders', [orders.length]],
    ['How many invoices are there?', [invoices.length]],
    ['How many payments are there?', [payments.length]],
    ['Show me all products', [products.length]],
  ],
  filters: [
    ['accounts in Germany', [count(accounts, inCountry('Germany'))]],
    ['How many accounts are in Stuttgart?', [count(accounts, ({ city }) => city === 'Stuttgart')]],
    ['hot prospects', [count(accounts, (one) => isProspect(one) && one.rating === 'Hot')]],
    ['Which accounts have the rating Cold?', [count(accounts, ({ rating }) => rating === 'Cold')]],
    ['List the accounts in the energy industry', [count(accounts, ({ industry }) => industry === 'Energy')]],
    ['partners in Finland', [count(accounts, ({ type, country }) => type === 'Partner' && country === 'Finland')]],
    ['Which accounts does Marit Okkerse own?', [count(accounts, ({ owner }) => owner === 'Marit Okkerse')]],
    ['contacts at Thornwater Utilities plc', [count(contacts, ({ account }) => account?.name === 'Thornwater Utilities plc')]],
    ['opportunities in negotiation', [count(opportunities, ({ stage }) => stage === 'Negotiation/Review')]],
    ['closed won opportunities', [count(opportunities, ({ stage }) => stage === 'Closed Won')]],
    ['How many open opportunities are there?', [count(opportunities, ({ closed }) => !closed)]],
    ['Which opportunities have we won?', [count(opportunities, ({ won }) => won)]],
    ['delivered orders', [count(orders, ({ status }) => status === 'delivered')]],
    ['How many orders are cancelled?', [count(orders, ({ status }) => status === 'cancelled')]],
    ['open invoices', [count(invoices, ({ status }) => status === 'open')]],
    ['products in the category sensor', [count(products, ({ category }) => category === 'sensor')]],
    ['active products', [count(products, ({ active }) => active)]],
  ],
  dates: [
    ['orders in 2025', [count(orders, ({ date }) => date.startsWith('2025'))]],
    ['How many orders were there in March 2026?', [count(orders, ({ date }) => date.startsWith('2026-03'))]],
    ['orders since 2026-06-01', [count(orders, ({ date }) => date >= '2026-06-01')]],
    ['orders before 2025-01-01', [count(orders, ({ date }) => date < '2025-01-01')]],
    ['orders from 2026-01-01 to 2026-03-31', [count(orders, ({ date }) => date >= '2026-01-01' && date <= '2026-03-31')]],
    ['How many orders came last month?', 'open'],
    ['orders last month', [count(orders, ({ date }) => date.startsWith('2026-10'))]],
    ['opportunities closing this quarter', [count(opportunities, ({ close }) => close >= '2026-10-01' && close <= '2026-12-31')]],
    ['opportunities closing next month', [count(opportunities, ({ close }) => close.startsWith('2026-12'))]],
    ['accounts created in 2026', [count(accounts, ({ created }) => created.startsWith('2026'))]],
    ['contacts with last activity before 2026', [count(contacts, ({ active }) => active !== null && active < '2026')]],
    ['invoices issued in October 2026', [count(invoices, ({ issued }) => issued.startsWith('2026-10'))]],
    ['invoices due in the next 30 days', [count(invoices, ({ due }) => due >= '2026-11-20' && due <= '2026-12-20')]],
    ['payments in 2026', [count(payments, ({ date }) => date.startsWith('2026'))]],
    ['invoices of 2026', 'open'],
  ],
  comparisons: [
    ['opportunities with an amount over 200,000', [count(opportunities, ({ amount = 0 }) => amount > 200_000)]],
    ['accounts with more than 1000 employees', [count(accounts, ({ employees }) => (employees ?? 0) > 1000)]],
    ['accounts with annual revenue of at least 500 million', [count(accounts, ({ revenue }) => (revenue ?? 0) >= 500)]],
    ['orders with a total amount under 500', [count(orders, ({ total }) => total < 50_000)]],
    ['products with a list price above 1k', [count(products, ({ price }) => price > 1000)]],
    ['customers with more than 3 orders', 'open'],
    ['opportunities bigger than usual', 'open'],
    ['accounts with revenue of more than $500 million', 'open'],
  ],
  negations: [
    ['accounts not in Germany', [count(accounts, (one) => !inCountry('Germany')(one))]],
    ['prospects not in Spain', [count(accounts, (one) => isProspect(one) && one.country !== 'Spain')]],
    ['orders that are not delivered', [count(orders, ({ status }) => status !== 'delivered')]],
    ['opportunities that are not closed', [count(opportunities, ({ closed }) => !closed)]],
    ['products that are not active', [count(products, ({ active }) => !active)]],
    ['accounts without a website', 'open'],
    ['contacts with no email', 'open'],
    ['customers without orders', 'open'],
    ['Which customers never ordered?', 'open'],
  ],
  joins: [
    ['orders of Lindqvist', [count(orders, ofLindqvist)]],
    ['contacts of Lindqvist', [count(contacts, ofLindqvist)]],
    ['orders of customers in Sweden', [count(orders, ({ account }) => inCountry('Sweden')(account))]],
    ['contacts of accounts in Norway', [count(contacts, ({ account }) => inCountry('Norway')(account))]],
    ['open opportunities of prospects', [count(opportunities, ({ account, closed }) => !closed && isProspect(account))]],
    [
      'orders of Helvion in 2026',
      [count(orders, ({ account, date }) => account?.name.startsWith('Helvion') === true && date.startsWith('2026'))],
    ],
  ],
  figures: [
    ['number of opportunities by stage', [distinct(opportunities.map(({ stage }) => stage))], { says: /\| Closed Won \| 25 \|/ }],
    ['accounts by country', [distinct(accounts.map(({ country }) => country))]],
    ['orders by month', [distinct(orders.map(({ date }) => date.slice(0, 7)))]],
    [
      'total amount of delivered orders in 2026',
      [spent(orders.filter(({ date, status }) => status === 'delivered' && date.startsWith('2026')))],
    ],
    [
      'total amount of the opportunities in negotiation',
      [opportunities.reduce((sum, { stage, amount = 0 }) => sum + (stage === 'Negotiation/Review' ? amount : 0), 0)],
    ],
    ['the largest opportunities', 'open'],
    ['average amount of orders', 'open'],
    ['top 5 customers', 'open'],
  ],
  clauses: [
    ['accounts in Germany or France', [count(accounts, inCountry('Germany', 'France'))]],
    [
      'customers in Germany and Spain',
      [
        count(accounts, (one) => isCustomer(one) && inCountry('Germany', 'Spain')(one)),
        count(customers, inCountry('Germany', 'Spain')),
      ],
    ],
    [
      'How many prospects are in Spain, and how many contacts are there?',
      [count(accounts, (one) => isProspect(one) && one.country === 'Spain'), contacts.length],
    ],
    [
      'how many prospects are in Spain. how many contacts are there',
      [count(accounts, (one) => isProspect(one) && one.country === 'Spain'), contacts.length],
    ],
    ['Show the hot prospects and list their contacts', 'open'],
    ['accounts in Germany or with the rating Hot', 'open'],
  ],
  french: [
    ['Combien de comptes en Allemagne ?', [count(accounts, inCountry('Germany'))]],
    ['Quels sont les prospects en France ?', [count(accounts, (one) => isProspect(one) && one.country === 'France')]],
    [
      'Combien de commandes annulées en 2026 ?',
      [count(orders, ({ status, date }) => status === 'cancelled' && date.startsWith('2026'))],
    ],
    ['commandes du mois dernier', [count(orders, ({ date }) => date.startsWith('2026-10'))]],
    ['comptes avec plus de 1000 employés', [count(accounts, ({ employees }) => (employees ?? 0) > 1000)]],
    ['Quelles affaires sont ouvertes ?', [count(opportunities, ({ closed }) => !closed)]],
    ['Quels clients n’ont rien commandé depuis juin ?', 'open'],
    ['Quels clients commandent le plus ?', 'open'],
    ['Quels sont nos plus gros clients ?', 'open'],
  ],
  followUps: [
    [
      'And in France?',
      [count(accounts, (one) => isProspect(one) && one.country === 'France')],
      { before: 'How many prospects are in Spain?' },
    ],
    [
      'And in 2025?',
      [count(orders, ({ status, date }) => status === 'cancelled' && date.startsWith('2025'))],
      { before: 'How many orders were cancelled in 2026?' },
    ],
    ['And how many contacts are there?', [contacts.length], { before: 'How many accounts are there?' }],
    ['How many of them are hot?', 'open', { before: 'Which prospects are in France?' }],
    ['Combien d’entre elles sont annulées ?', 'open', { before: 'Quelles sont les commandes de Lindqvist ?' }],
    ['And why?', 'open', { before: 'How many prospects are in Spain?' }],
  ],
  absurd: [
    ['What is the meaning of life?', 'open'],
    ['How many unicorns are in Germany?', 'open'],
    ['Which customers like jazz?', 'open'],
    ['Write me a poem about our accounts', 'open'],
    ['Quel temps fait-il sur Mars ?', 'open'],
  ],
  unanswerable: [
    ['Which customers ordered much less this year than last year?', 'open'],
    ['Why did Oakhaven stop ordering?', 'open'],
    ['Should we call Lindqvist?', 'open'],
    ['Which deals will we lose?', 'open'],
    ['Compare the orders of Lindqvist with those of Helvion', 'open'],
    ['Which accounts look like duplicates?', 'open'],
    ['German customers', 'open'],
    ['open pipeline by stage', 'open'],
    ['Set the stage of the opportunities of Granfors to Closed Won', 'open'],
  ],
  samples: [
    [
      'How many open opportunities are there by stage?',
      [distinct(opportunities.filter(({ closed }) => !closed).map(({ stage }) => stage))],
    ],
    ['Draw the total amount of orders by month as a chart.', [distinct(orders.map(({ date }) => date.slice(0, 7)))]],
    [
      'Which contracts renew in the next six months, and with what notice?',
      [5],
      { agent: 'contract-reader', says: /sixty days before the end/ },
    ],
    [
      'Which hot prospects do we have?',
      [count(accounts, (one) => isProspect(one) && one.rating === 'Hot')],
      { agent: 'prospect-finder' },
    ],
    [
      'Combien d’opportunités ouvertes par étape ?',
      [distinct(opportunities.filter(({ closed }) => !closed).map(({ stage }) => stage))],
    ],
    ['Trace le nombre de commandes par mois.', [distinct(orders.map(({ date }) => date.slice(0, 7)))]],
    ['Quels contrats sont reconduits dans les six prochains mois, et avec quel préavis ?', [5], { agent: 'contract-reader' }],
  ],
  names: [
    ['Who is the owner of Varnholt Chemie GmbH?', [1], { says: /Jonas Feld/ }],
    ['orders of Oakhaven Beverages Inc. in 2026', [ordersOf('Oakhaven', '2026')]],
    ['orders of Karlsgate Data Centres B.V. in 2026', [ordersOf('Karlsgate', '2026')]],
    ['orders of Salvatierra Olive Oils S.L. in 2025', [ordersOf('Salvatierra', '2025')]],
  ],
  forms: [
    ['Show the orders of Lindqvist as a table', [count(orders, ofLindqvist)]],
    ['Montre les commandes de Lindqvist dans un tableau', [count(orders, ofLindqvist)]],
    ['Montre le montant des commandes par mois sous forme de graphique', [distinct(orders.map(({ date }) => date.slice(0, 7)))]],
  ],
  documents: [
    ['Which contracts renew in the next six months?', [5], { agent: 'contract-reader' }],
    ['Which contracts renew after 2028?', [1], { agent: 'contract-reader' }],
    [
      'What is the liability cap in the Varnholt contract and in the Ketteri contract?',
      [2],
      { agent: 'contract-reader', says: /EUR 1,000,000[\s\S]*EUR 250,000|EUR 250,000[\s\S]*EUR 1,000,000/ },
    ],
    ['What is the liability cap in the Varnholt contract?', [1], { agent: 'contract-reader', says: /EUR 1,000,000/ }],
    ['Quel est le préavis du contrat Lindqvist ?', [1], { agent: 'contract-reader', says: /sixty days/ }],
    ['Which contracts mention helicopters?', 'open', { agent: 'contract-reader' }],
    ['Which contract is the best one for us?', 'open', { agent: 'contract-reader' }],
    ['How many prospects are there?', 'open', { agent: 'contract-reader' }],
  ],
};

/** Returns the figures in an answer: those in or below captions, or the number of rows of a table. */
function figuresIn(text: string): number[] {
  return text.split('\n\n').flatMap((block, index, blocks) => {
    const caption = /^\*\*(.*?)(?:\.|\u00a0?:)\*\*$/.exec(block)?.[1];
    if (caption === undefined || block.includes('.md')) return [];
    const below = blocks[index + 1] ?? '';
    const number =
      /^(\d+) (?:of|documents)|found in (\d+)|dans (\d+)| – ([\d,.]+)(?: [^–]*)?$/.exec(caption) ??
      /^(-?[\d,.]+)(?: \[\d+\])?$/.exec(below);
    const told = number?.slice(1).find((one) => one !== undefined);
    return [told === undefined ? below.split('\n').length - 2 : Number(told.replaceAll(',', ''))];
  });
}

let workspace: Awaited<ReturnType<typeof sampleWorkspace>>;
beforeAll(async () => {
  workspace = await sampleWorkspace();
});
afterAll(() => workspace.close());

test('the offline model makes no false statement about the sample data, and begins with what it could not answer', async () => {
  const asked = Object.entries(groups).flatMap(([group, list]) => list.map((one) => ({ group, one })));
  expect(asked.length).toBeGreaterThanOrEqual(80);
  const table: string[] = [];
  const wrong: unknown[] = [];
  for (const { group, one } of asked) {
    const [question, expected, { before, agent = 'data-steward', says } = {}] = one;
    const earlier = before
      ? [
          { role: 'user' as const, content: before },
          { role: 'assistant' as const, content: '…' },
        ]
      : [];
    const { text, calls } = await workspace.askAgent(agent, question, { earlier });
    const isOpen = OPEN.test(text);
    const figures = figuresIn(text);
    const right =
      expected === 'open'
        ? isOpen
        : !isOpen && JSON.stringify(figures) === JSON.stringify(expected) && (says?.test(text) ?? true);
    const failed = calls.filter(({ error }) => error);
    if (!right || failed.length > 0) wrong.push({ group, question, expected, figures, text: text.slice(0, 600), failed });
    table.push(`${right ? 'right' : 'WRONG'} | ${group} | ${question} | ${expected} | ${isOpen ? 'open' : figures}`);
  }
  process.stdout.write(`${table.join('\n')}\n${table.filter((line) => line.startsWith('right')).length} of ${table.length}`);
  expect(wrong).toEqual([]);
}, 300_000);

test('a question for a number is answered with it and a few rows, even when there are many', async () => {
  const { text } = await workspace.askAgent('data-steward', 'How many accounts are there?');
  expect(text).toMatch(new RegExp(`^\\*\\*Account – ${accounts.length} records, 5 of ${accounts.length} shown:\\*\\*`));
  expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(7);
});

test('a request with a pasted text is answered by its question, and the answer says that the text was not read', async () => {
  const pasted = `The Supplier delivers. Orders count in the year. How many prospects does the Buyer have?\n\n`.repeat(250);
  for (const request of [
    `Which hot prospects do we have?\n\n${pasted}Regards`,
    `Dear model,\n\n${pasted}Which hot prospects do we have?`,
  ]) {
    const { text, calls } = await workspace.askAgent('prospect-finder', request);
    expect(text).toMatch(
      /^I could not answer this without a language model: none of my searches used the other 22,\d{3} characters of the request\.\n/,
    );
    expect(text).toContain('**Account where Rating = Hot and Account Type = Prospect – 2 records:**');
    expect(calls.length).toBeLessThan(12);
  }
});

test('a chart of the offline model has every point of the data, its columns in the title and their unit', async () => {
  const { calls } = await workspace.askAgent('data-steward', 'Draw the total amount of orders by month as a chart.');
  const months = Map.groupBy(orders, ({ date }) => date.slice(0, 7));
  const labels = [...months.keys()].sort();
  expect(calls.find(({ tool }) => tool === 'makeChart')?.input).toEqual({
    type: 'line',
    title: 'Sum of total amount (EUR) of orders by month of ordered on',
    unit: 'EUR',
    labels,
    series: [{ name: 'Sum of total amount', values: labels.map((month) => spent(months.get(month) ?? [])) }],
  });
});

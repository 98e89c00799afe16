import { describe, expect, test } from '@jest/globals';
import { ask, tableRows } from './ask';
import { crmTools } from './shop';

const steward = 'You are the data steward. You watch over data quality: duplicates, missing fields, stale records.';

describe('questions about records', () => {
  test('are answered by describing first, then querying with names that exist', async () => {
    const { calls, text } = await ask('Show me all accounts', crmTools());
    expect(calls.map(({ tool }) => tool).slice(0, 2)).toEqual(['describeCrm', 'describeCrm']);
    expect(calls.filter(({ error }) => error)).toEqual([]);
    expect(calls.find(({ tool }) => tool === 'queryCrm')?.input).toMatchObject({
      object: 'Account',
      fields: expect.arrayContaining(['Name']),
    });
    expect(text).toMatch(/^\*\*7 Account records\*\*/);
    expect(text).toContain('_Source: Garden CRM, queryCrm_');
  });

  test('turn a fixed value of the request into a condition', async () => {
    const { calls, text } = await ask('Find the prospects', crmTools());
    expect(calls.find(({ tool, input }) => tool === 'queryCrm' && input.object === 'Account')?.input.conditions).toEqual([
      { field: 'Type', operator: '=', value: 'Prospect' },
    ]);
    expect(text).toContain('**3 Account records with Type = Prospect**');
    expect(text).toContain('Prado Plantas S.L.');
    expect(tableRows(text).flat()).not.toContain('Tulpenveld B.V.');
  });

  test('turn a bound and a superlative into a condition and an order', async () => {
    const { calls } = await ask('List the accounts with more than 3m revenue', crmTools());
    expect(calls.find(({ tool, input }) => tool === 'queryCrm' && input.object === 'Account')?.input).toMatchObject({
      conditions: [{ field: 'AnnualRevenue', operator: '>', value: 3_000_000 }],
      order: { field: 'AnnualRevenue', direction: 'desc' },
    });
    const largest = await ask('What are the 2 largest accounts?', crmTools());
    expect(largest.text).toContain('highest Annual Revenue: **Gartenhaus Lindner GmbH** (9,000,000)');
    expect(tableRows(largest.text)).toHaveLength(3);
  });

  test('look for a place where places stand', async () => {
    const { text } = await ask('Quels sont les comptes en France ?', crmTools());
    expect(text).toMatch(/^\*\*1 fiche Account/);
    expect(text).toContain('Orchidée Vivante SARL');
  });

  test('follow a name to what belongs to it', async () => {
    const { calls, text } = await ask('Which deals do we have with Gartenhaus Lindner GmbH?', crmTools());
    expect(calls.at(-1)?.input).toMatchObject({
      object: 'Deal',
      conditions: [{ field: 'AccountId', operator: 'in', value: ['a3'] }],
    });
    expect(text).toContain('Spring bulbs');
    expect(text).toContain('Greenhouse glass');
    expect(text).not.toContain('Orchid pots');
  });

  test('that only make sense with the question before are understood with it', async () => {
    const earlier = [
      { role: 'user' as const, content: 'Which prospects are in France?' },
      { role: 'assistant' as const, content: 'Orchidée Vivante SARL.' },
    ];
    const { text } = await ask('And in Spain?', crmTools(), { earlier });
    expect(text).toMatch(/^\*\*1 Account record with Billing Country containing Spain and Type = Prospect\*\*/);
    expect(text).toContain('Prado Plantas S.L.');
  });

  test('say plainly how many, and how many more there are', async () => {
    const { text } = await ask('How many accounts are there?', crmTools());
    expect(text).toMatch(/^\*\*7 Account records\*\*/);
  });

  test('that find nothing are said to, and asked again more widely', async () => {
    const { calls, text } = await ask('Find prospects in Germany', crmTools());
    expect(text).toMatch(/^No Account records with Billing Country containing Germany and Type = Prospect\. /);
    expect(calls.filter(({ tool, input }) => tool === 'queryCrm' && input.object === 'Account')).toHaveLength(2);
    expect(text).toContain('Gartenhaus Lindner');
  });
});

describe('an agent for data quality', () => {
  test('reports gaps, likely duplicates and what is past its day, counted over the rows', async () => {
    const { text } = await ask('Analyse our customer data', crmTools(), { instructions: steward });
    expect(text).toContain('- Gartenhaus Lindner GmbH / Gartenhaus Lindner');
    expect(text).toContain('- Fernwood Nurseries Ltd / Fernwood Nurserys');
    expect(tableRows(text)).toContainEqual(['Phone', '2', 'Fernwood Nurserys, Tulpenveld B.V.']);
    expect(tableRows(text)).toContainEqual(['Annual Revenue', '1', 'Fernwood Nurserys']);
  });

  test('answers a particular question all the same', async () => {
    const { text } = await ask('Which prospects are in Spain?', crmTools(), { instructions: steward });
    expect(text).toMatch(/^\*\*1 Account record .*Prado Plantas S\.L\./);
  });
});

describe('a call that fails', () => {
  test('is made again without what the error objects to', async () => {
    const { calls, text } = await ask('Show me all accounts', crmTools({ hidden: ['Phone'] }));
    const queries = calls.filter(({ tool, input }) => tool === 'queryCrm' && input.object === 'Account');
    expect(queries.map(({ error }) => error !== undefined)).toEqual([true, false]);
    expect(queries[1]?.input.fields).not.toContain('Phone');
    expect(text).toContain('7 Account records');
  });

  test('is given up after two more tries, and the answer says why', async () => {
    const { calls, text } = await ask(
      'Show me all accounts',
      crmTools({ hidden: ['Id', 'Name', 'Type', 'BillingCountry', 'AnnualRevenue', 'Phone'] }),
    );
    const failed = calls.filter(({ tool, input, error }) => tool === 'queryCrm' && input.object === 'Account' && error);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(3);
    expect(text).toMatch(/`queryCrm` could not answer: .*has no field/);
  });
});

import { describe, expect, test } from '@jest/globals';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { ask } from './ask';
import { paperTools } from './papers';
import { crmTools } from './shop';

type Shared = { key: string; agent: string; value: unknown };

/** Collaboration tools under names of their own; only their descriptions say what they are. */
function boardTools(shared: Shared[], agent: string): ToolSet {
  return {
    pinToBoard: tool({
      description: 'Publishes a finding for the other agents of the team under a key',
      inputSchema: z.object({
        key: z
          .string()
          .regex(/^[a-z][a-z0-9_]*$/)
          .max(64),
        value: z.union([
          z.string(),
          z.array(z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))])),
        ]),
      }),
      execute: ({ key, value }) => ({ stored: shared.push({ key, agent, value }) }),
    }),
    lookAtBoard: tool({
      description: 'Reads what the other agents have shared so far',
      inputSchema: z.object({ key: z.string().optional() }),
      execute: () => ({
        entries: shared.map((entry) => ({ key: entry.key, values: [{ agent: entry.agent, value: entry.value }] })),
      }),
    }),
    leaveRemark: tool({
      description: 'Adds a note for the other agents',
      inputSchema: z.object({ text: z.string() }),
      execute: () => ({ stored: true }),
    }),
  };
}

const finder = 'You are the prospect finder. You find accounts worth talking to.';
const reader = 'You are the paper reader. You quote what contracts say.';

describe('a member of a team', () => {
  test('shares its best finding once, valid for the tool and compact', async () => {
    const shared: Shared[] = [];
    const { calls } = await ask(
      '<request>Find the prospects</request>\n<round number="1" of="2"/>',
      { ...crmTools(), ...boardTools(shared, 'prospect-finder') },
      { instructions: finder },
    );
    expect(calls.filter(({ tool }) => tool === 'pinToBoard')).toHaveLength(1);
    expect(calls.map(({ tool }) => tool)).not.toContain('leaveRemark');
    expect(shared).toEqual([
      {
        key: 'account_records_type_prospect',
        agent: 'prospect-finder',
        value: expect.arrayContaining([expect.objectContaining({ name: 'Prado Plantas S.L.' })]),
      },
    ]);
  });

  test('takes a note when there is no tool for keys', async () => {
    const { leaveRemark } = boardTools([], 'prospect-finder');
    const { calls } = await ask(
      'Find the prospects',
      { ...crmTools(), ...(leaveRemark ? { leaveRemark } : {}) },
      { instructions: finder },
    );
    expect(calls.at(-1)).toMatchObject({ tool: 'leaveRemark', input: { text: expect.stringContaining('Account records') } });
  });

  test('reads what others shared before it searches, looks their names up, and says whose finding it used', async () => {
    const shared: Shared[] = [
      { key: 'key_accounts', agent: 'prospect-finder', value: [{ id: 'a3', name: 'Gartenhaus Lindner GmbH' }] },
    ];
    const prompt =
      '<request>Find the prospects</request>\n<focus>Quote the notice periods of their contracts.</focus>\n<round number="2" of="2"/>';
    const { calls, text } = await ask(prompt, { ...paperTools, ...boardTools(shared, 'paper-reader') }, { instructions: reader });
    expect(calls[0]).toMatchObject({ step: 0, tool: 'lookAtBoard' });
    expect(calls.filter(({ tool }) => tool === 'searchPapers').map(({ step, input }) => [step > 0, input.query])).toContainEqual([
      true,
      expect.stringContaining('Gartenhaus Lindner GmbH'),
    ]);
    expect(text).toMatch(
      /- \*\*Gartenhaus Lindner GmbH\*\* \(shared by Prospect finder\): “.*three months before the end.*” \(Lease – Gartenhaus Lindner GmbH\)/,
    );
  });

  test('looks up in its own records what stands in the shared context of its prompt', async () => {
    const prompt = `<request>Which contracts end soon?</request>
<round number="2" of="2"/>
<shared_context>
<data key="ending_leases" agent="paper-reader">["Tulpenveld B.V.", "Prado Plantas S.L."]</data>
</shared_context>`;
    const { calls, text } = await ask(prompt, crmTools(), { instructions: finder });
    expect(calls.find(({ tool }) => tool === 'queryCrm')?.input).toMatchObject({
      conditions: [{ field: 'Name', operator: 'in', value: ['Tulpenveld B.V.', 'Prado Plantas S.L.'] }],
    });
    expect(text).toContain('named by Paper reader');
    expect(text).toMatch(/\*\*Tulpenveld B\.V\.\*\* \(shared by Paper reader\): .*7,000,000/);
  });

  test('does not take its own earlier words for those of another', async () => {
    const prompt = `<request>Find the prospects</request>
<round number="2" of="2"/>
<earlier_round number="1"><report agent="prospect-finder">**3 Account records**: Prado Plantas S.L.</report></earlier_round>
<shared_context><data key="prospects" agent="prospect-finder">["Prado Plantas S.L."]</data></shared_context>`;
    const { text } = await ask(prompt, crmTools(), { instructions: finder });
    expect(text).not.toMatch(/shared by|named by/);
  });

  test('keeps to its limit of steps and never makes a call twice', async () => {
    const { calls, steps } = await ask('<request>Find the prospects</request>\n<round number="2" of="2"/>', {
      ...crmTools(),
      ...paperTools,
      ...boardTools([{ key: 'k', agent: 'x', value: ['Tulpenveld B.V.'] }], 'y'),
    });
    expect(steps).toBeLessThanOrEqual(6);
    const keys = calls.map(({ tool, input }) => tool + JSON.stringify(input));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the summary of a team', () => {
  const crm = `**2 Account records with Type = Prospect**; highest Annual Revenue: **Tulpenveld B.V.** (7,000,000).

### Account records with Type = Prospect

| Name | Type | Annual Revenue |
| --- | --- | --- |
| Tulpenveld B.V. | Prospect | 7,000,000 |
| Prado Plantas S.L. | Prospect | 2,500,000 |

_Source: Garden CRM, queryCrm_

_Offline model: this quotes what the tools returned and counts it; it does not reason about it._`;
  const paper = `**1 document speaks** of notice: Supply – Tulpenveld B.V.

### Documents on notice

**Supply – Tulpenveld B.V.**

> Either party may end it with a notice period of six weeks to the end of a quarter.

_Source: Cabinet, searchPapers_`;
  const prompt = (request: string, more = '') => `<request>${request}</request>
<success_criteria>
- Covers: prospects
- Covers: patents
</success_criteria>
<earlier_round number="1">
<report agent="prospect-finder">${crm}</report>
<report agent="paper-reader">${paper}</report>
</earlier_round>
<earlier_round number="2">
<report agent="prospect-finder">${crm}</report>
</earlier_round>
${more}`;

  test('says what each agent found, tables whole, each finding once', async () => {
    const { text } = await ask(prompt('Find prospects'), {});
    expect(text).toMatch(/^\*\*Find prospects\*\* — What Prospect finder and Paper reader found/);
    expect(text).toContain(
      '- **2 Account records with Type = Prospect**; highest Annual Revenue: **Tulpenveld B.V.** (7,000,000). _(Prospect finder)_',
    );
    expect(text.split('| Prado Plantas S.L. | Prospect | 2,500,000 |')).toHaveLength(2);
    expect(text).toContain('> Either party may end it with a notice period of six weeks');
    expect(text.match(/Offline model/g)).toHaveLength(1);
  });

  test('brings together what several agents say of one name', async () => {
    const { text } = await ask(prompt('Find prospects'), {});
    const meeting = text.slice(text.indexOf('## Where the findings meet'), text.indexOf('## What each agent found'));
    expect(meeting).toContain('- **Tulpenveld B.V.**');
    expect(meeting).toContain('  - Prospect finder: Type Prospect, Annual Revenue 7,000,000');
    expect(meeting).toMatch(/ {2}- Paper reader: “Either party may end it .* six weeks/);
    expect(meeting).not.toContain('Prado');
  });

  test('puts first what the request is about', async () => {
    const about = (text: string) => /### (\w+ \w+)/.exec(text)?.[1];
    expect(about((await ask(prompt('Which prospects have the highest revenue?'), {})).text)).toBe('Prospect finder');
    expect(about((await ask(prompt('What are the notice periods of the documents?'), {})).text)).toBe('Paper reader');
  });

  test('names conflicts, who is missing, and criteria no report speaks of', async () => {
    const more = `<shared_context>
<data key="renewal_day" agent="prospect-finder">"30 June"</data>
<data key="renewal_day" agent="paper-reader">"31 January"</data>
</shared_context>
<missing>- data-steward: failed in round 1: No answer within 30 s.</missing>`;
    const { text } = await ask(prompt('Find prospects', more), {});
    expect(text).toContain('On **Renewal day**: Prospect finder: 30 June; Paper reader: 31 January');
    expect(text).toContain('**Data steward** is missing: failed in round 1: No answer within 30 s.');
    expect(text).toContain('No report speaks clearly of: Covers: patents');
    expect(text).not.toContain('Covers: prospects');
  });

  test('is in French for a French request', async () => {
    const { text } = await ask(prompt('Quels sont les prospects ?'), {});
    expect(text).toContain('## Ce que chaque agent a trouvé');
  });
});

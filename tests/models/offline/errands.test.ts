import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { generateText, isStepCount, Output } from 'ai';
import { offlineModel } from '@/lib/models/offline/offline-model';
import { briefSchema } from '@/lib/strategies/brief';
import { ask, type Told } from './ask';
import { personTools } from './person-tools';
import { crmTools } from './shop';

const steward = 'You are the data steward. You watch over the accounts.';
const callsOf = ({ calls }: Told, name: string) => calls.filter(({ tool }) => tool === name);
const conditions = (told: Told) => callsOf(told, 'queryCrm').map(({ input }) => input.conditions);
const PROSPECTS = [{ field: 'Type', operator: '=', value: 'Prospect' }];

describe('asked to save what it finds', () => {
  test('saves its findings once, in the end, and says as what', async () => {
    const { tools, saved } = personTools();
    const told = await ask('Find the prospects and save the result as a document.', { ...crmTools(), ...tools });
    expect(conditions(told)).toContainEqual(PROSPECTS);
    expect(told.calls.at(-1)?.tool).toBe('saveDocument');
    expect(saved).toEqual([
      { name: 'Find the prospects', text: expect.stringMatching(/^# Find the prospects\n\n\*\*3 Account/) },
    ]);
    expect(saved[0]?.text).toContain('| Prado Plantas S.L. |');
    expect(told.text).toContain('Prado Plantas S.L.');
    expect(told.text).toMatch(/\*\*Saved\*\* as the document “Find the prospects \(2\)” \([\d,]+ characters\)\./);
  });

  test('in French, under the name it was given', async () => {
    const { tools, saved } = personTools();
    const told = await ask('Quels sont les prospects ? Enregistre la réponse dans un document intitulé Prospects 2027.', {
      ...crmTools(),
      ...tools,
    });
    expect(saved).toMatchObject([{ name: 'Prospects 2027', text: expect.stringContaining('Prado Plantas S.L.') }]);
    expect(told.text).toContain('**Enregistré** comme document « Prospects 2027 (2) »');
  });

  test('says so when the person does not want it, with their reason, and does not try again', async () => {
    const { tools } = personTools({ denies: 'not yet' });
    const told = await ask('Find the prospects and save the result as a document.', { ...crmTools(), ...tools });
    expect(callsOf(told, 'saveDocument')).toHaveLength(1);
    expect(told.text).toContain('**Not saved**: The person declined this call of saveDocument. They say: not yet');
    expect(told.text).toContain('Prado Plantas S.L.');
    expect(told.text).not.toContain('could not answer');
  });

  test('saves the answer before when that is all it is asked for, without looking anything up', async () => {
    const { tools, saved } = personTools();
    const told = await ask(
      'Save that as a document.',
      { ...crmTools(), ...tools },
      {
        earlier: [
          { role: 'user', content: 'How tall is the oldest oak?' },
          { role: 'assistant', content: 'It is 31 m tall.' },
        ],
      },
    );
    expect(told.calls.map(({ tool }) => tool)).toEqual(['saveDocument']);
    expect(saved).toEqual([{ name: 'How tall is the oldest oak', text: '# How tall is the oldest oak\n\nIt is 31 m tall.' }]);
    expect(told.text).toMatch(/^\*\*Saved\*\*/);
  });

  test('says why nothing is saved: there is nothing, or no tool for it', async () => {
    const nothing = await ask('Save that as a document.', { ...crmTools(), ...personTools().tools });
    expect([nothing.calls, nothing.text]).toEqual([[], expect.stringMatching(/^\*\*Not saved\*\*: there is nothing to save\./)]);
    const toolless = await ask('Find the prospects and save them as a report.', crmTools());
    expect(toolless.text).toContain('**Not saved**: there is no tool here that saves documents.');
    expect(toolless.text).toContain('Prado Plantas S.L.');
  });
});

describe('asked to ask first', () => {
  test('asks before anything else, and looks up what the answer says', async () => {
    const { tools } = personTools({ answer: 'Prospect' });
    const told = await ask('List the accounts, but ask me first which type: Customer or Prospect.', { ...crmTools(), ...tools });
    expect(told.calls.filter(({ step }) => step === 0)).toMatchObject([
      {
        tool: 'askUser',
        input: {
          question: 'You wanted to be asked first: “which type: Customer or Prospect”.',
          options: ['Customer', 'Prospect'],
        },
      },
    ]);
    expect(callsOf(told, 'askUser')).toHaveLength(1);
    expect(conditions(told)).toContainEqual(PROSPECTS);
    expect(told.text).toContain('**3 Account records with Type = Prospect**');
    expect(told.text).toContain('**You answered** “which type: Customer or Prospect”: Prospect');
  });

  test('takes a place for a place, in French too', async () => {
    const { tools } = personTools({ answer: 'France' });
    const told = await ask("Liste les comptes, mais demande-moi d'abord quel pays.", { ...crmTools(), ...tools });
    expect(callsOf(told, 'askUser')).toMatchObject([
      { input: { question: 'Vous vouliez d’abord être consulté : « quel pays ».' } },
    ]);
    expect(conditions(told)).toContainEqual([{ field: 'BillingCountry', operator: 'like', value: '%France%' }]);
    expect(told.text).toContain('**Vous avez répondu** à « quel pays » : France');
  });

  test('goes on without an answer when there is none, and says so', async () => {
    const told = await ask('Find the prospects, but ask me first which country.', { ...crmTools(), ...personTools().tools });
    expect(callsOf(told, 'askUser')).toHaveLength(1);
    expect(told.text).toContain('`askUser` could not answer: The person has left.');
    expect(told.text).toContain('Prado Plantas S.L.');
  });
});

describe("asked for the person's own time", () => {
  test('tells it by their program and looks nothing else up', async () => {
    const told = await ask('What is my time zone?', { ...crmTools(), ...personTools().tools });
    expect(told.calls).toMatchObject([{ tool: 'getClientContext', input: {} }]);
    expect(told.text).toMatch(
      /^It is \*\*2026-11-20 15:04\*\* where you are, in the time zone Europe\/Paris; your language is fr-FR\./,
    );
  });

  test('in French', async () => {
    const { text } = await ask('Quelle heure est-il ?', { ...crmTools(), ...personTools().tools });
    expect(text).toMatch(/^Chez vous, il est \*\*2026-11-20 15:04\*\*/);
  });

  test('tells it beside the answer to the rest', async () => {
    const { text } = await ask('Find the prospects, and what is my time zone?', { ...crmTools(), ...personTools().tools });
    expect(text).toContain('Europe/Paris');
    expect(text).toContain('**3 Account records with Type = Prospect**');
  });

  test('says so when nothing can tell', async () => {
    expect((await ask('What time is it here?', crmTools())).text).toMatch(/^Nothing here tells me what your clock says\./);
  });
});

test.each([
  'Find the prospects',
  'Which accounts have documents?',
  'Quels sont les prospects ?',
  'Show me all accounts',
  'Hello',
])('asked for nothing of the kind it leaves the person alone: %s', async (request) => {
  const { tools } = personTools({ answer: 'x' });
  const [alone, told] = [await ask(request, crmTools()), await ask(request, { ...crmTools(), ...tools })];
  expect([told.text, told.calls]).toEqual([alone.text, alone.calls]);
});

test('what the person says on the way belongs to the request', async () => {
  const { text, steps } = await generateText({
    model: offlineModel({ paceMs: 0 }),
    instructions: `Today is 2026-11-20. ${steward}`,
    messages: [{ role: 'user', content: 'List the accounts' }],
    tools: crmTools(),
    stopWhen: isStepCount(10),
    prepareStep: ({ stepNumber, messages }) => ({
      messages:
        stepNumber === 2
          ? [...messages, { role: 'user', content: 'only prospects' }, { role: 'user', content: 'in France' }]
          : messages,
    }),
  });
  const queries = steps.flatMap(({ toolCalls }) => toolCalls.filter(({ toolName }) => toolName === 'queryCrm'));
  expect(queries.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({
      conditions: expect.arrayContaining([...PROSPECTS, { field: 'BillingCountry', operator: 'like', value: '%France%' }]),
    }),
  );
  expect(text).toContain('Orchidée Vivante SARL');
});

describe('in a team', () => {
  const REQUEST = 'Find the prospects, ask me first which country, and save the result as a document.';
  const round = (number: number, focus: string, more = '') =>
    `<request>${REQUEST}</request>\n<focus>${focus}</focus>\n<round number="${number}" of="2"/>\n${more}`;
  const both = 'Find the prospects. Ask me first which country. Save the result as a document.';

  test('the initiator gives each errand to the one it fits best', async () => {
    const team = `<request>${REQUEST}</request>
<team>
<agent name="paper-reader">Reads contracts and other documents.</agent>
<agent name="data-steward">Checks records for faults.</agent>
<agent name="finder">Finds prospects worth talking to.</agent>
</team>`;
    const { output } = await generateText({
      model: offlineModel(),
      prompt: team,
      output: Output.object({ schema: briefSchema(['paper-reader', 'data-steward', 'finder']) }),
    });
    const given = output.focus.map(({ agent, task }) => [
      agent,
      /Ask me/.test(task),
      /Save the result as a document/i.test(task),
    ]);
    expect(given).toEqual([
      ['paper-reader', false, true],
      ['data-steward', false, false],
      ['finder', true, false],
    ]);
    expect([output.goal, ...output.successCriteria].join()).not.toMatch(/ask me|save/i);
  });

  test('one whose focus does not name an errand leaves it to the others', async () => {
    const { tools, saved } = personTools({ answer: 'France' });
    const told = await ask(round(2, 'Look at faults.'), { ...crmTools(), ...tools }, { instructions: steward });
    expect([callsOf(told, 'askUser'), saved]).toEqual([[], []]);
    expect(told.text).not.toMatch(/saved|You answered/i);
  });

  test('asks in the first round and saves in the last', async () => {
    const { tools, saved } = personTools({ answer: 'France' });
    const told = await ask(round(1, both), { ...crmTools(), ...tools }, { instructions: steward });
    expect(callsOf(told, 'askUser')).toHaveLength(1);
    expect(saved).toEqual([]);
    expect(told.text).toContain('**You answered** “which country”: France');
    expect(told.text).not.toMatch(/saved/i);
  });

  test('in a later round knows the answer from the reports, and saves what all have reported', async () => {
    const { tools, saved } = personTools({ answer: 'Spain' });
    const earlier = `<earlier_round number="1">
<report agent="data-steward">**1 Account record**: Orchidée Vivante SARL.\n\n**You answered** “which country”: France</report>
<report agent="paper-reader">**1 document speaks** of prospects.\n\n### Documents on prospects\n\n> The orchids of Orchidée Vivante SARL are delivered in spring, in boxes of twelve.</report>
</earlier_round>`;
    const told = await ask(round(2, both, earlier), { ...crmTools(), ...tools }, { instructions: steward });
    expect(callsOf(told, 'askUser')).toEqual([]);
    expect(JSON.stringify(conditions(told))).toContain('France');
    expect(saved).toMatchObject([{ name: 'Find the prospects, in France' }]);
    expect(saved[0]?.text).toContain('boxes of twelve');
    expect(saved[0]?.text).toContain('Orchidée Vivante SARL');
  });

  test('the summary says what came of the errands, once', async () => {
    const lines = '**You answered** “which country”: France\n\n**Not saved**: The person declined. They say: not yet';
    const prompt: LanguageModelV4Prompt = [
      {
        role: 'user',
        content: [
          {
            type: 'text',
            text: `<request>${REQUEST}</request>
<earlier_round number="1"><report agent="finder">**3 prospects**.\n\n**You answered** “which country”: France</report></earlier_round>
<earlier_round number="2"><report agent="finder">**1 prospect**: Orchidée Vivante SARL.\n\n${lines}</report></earlier_round>`,
          },
        ],
      },
    ];
    const { content } = await offlineModel().doGenerate({ prompt });
    const [part] = content;
    const text = part?.type === 'text' ? part.text : '';
    for (const line of lines.split('\n\n')) expect(text.split(line)).toHaveLength(2);
    expect(text).toMatch(/^\*\*Find the prospects, in France\*\*/);
  });
});

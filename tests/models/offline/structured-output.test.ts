import type { JSONSchema7 } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { generateText, Output } from 'ai';
import fc from 'fast-check';
import { z } from 'zod';
import { offlineModel } from '@/lib/models/offline/offline-model';
import { schemas } from './schema-grammar';

const team = `<team>
<agent name="gardener">Looks after the plants of the city parks: what grows, what is ill, what needs water.</agent>
<agent name="accountant">Knows the bills and the budget: costs, suppliers, payments.</agent>
</team>`;
const request = 'Please help me find ill trees and compare the costs of the suppliers';

async function fill(schema: JSONSchema7, text: string): Promise<unknown> {
  const { content } = await offlineModel().doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
    responseFormat: { type: 'json', schema },
  });
  const [part] = content;
  return part?.type === 'text' ? JSON.parse(part.text) : undefined;
}

describe('an answer with a schema', () => {
  test('is valid under any schema of the grammar, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(schemas, fc.string(), async (schema, text) => {
        const value = await fill(schema, text);
        const { success, error } = z.fromJSONSchema(schema).safeParse(value);
        expect({ success, error, schema, value }).toMatchObject({ success: true });
      }),
      { numRuns: 400 },
    );
  });

  test('ends for a schema that contains itself', async () => {
    const tree: JSONSchema7 = {
      $defs: {
        node: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
          required: ['name', 'children'],
          additionalProperties: false,
        },
      },
      $ref: '#/$defs/node',
    } as JSONSchema7;
    expect(await fill(tree, 'Draw the family tree')).toMatchObject({ name: expect.any(String), children: expect.any(Array) });
  });

  test('without a schema is an object all the same', async () => {
    const { content } = await offlineModel().doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }],
      responseFormat: { type: 'json' },
    });
    expect(JSON.parse(content[0]?.type === 'text' ? content[0].text : '')).toEqual({ answer: expect.any(String) });
  });
});

describe('a brief for a team', () => {
  const brief = z.object({
    goal: z.string().min(1),
    successCriteria: z.array(z.string()).min(1).max(4),
    approach: z.string(),
    focus: z.array(z.object({ agent: z.enum(['gardener', 'accountant']), task: z.string() })),
  });
  const plan = async (text: string) => {
    const { output } = await generateText({
      model: offlineModel(),
      prompt: `<request>${text}</request>\n${team}`,
      output: Output.object({ schema: brief }),
    });
    return output;
  };

  test('has one focus for each agent, each drawn from its part of the request and its description', async () => {
    const { focus } = await plan(request);
    expect(focus.map(({ agent }) => agent)).toEqual(['gardener', 'accountant']);
    expect(focus[0]?.task).toMatch(/^Find ill trees: Looks after the plants/);
    expect(focus[1]?.task).toMatch(/^Compare the costs of the suppliers: Knows the bills/);
  });

  test('states the goal without politeness, and a criterion for each thing asked', async () => {
    const { goal, successCriteria } = await plan(request);
    expect(goal).toMatch(/^Find ill trees and compare the costs of the suppliers/);
    expect(successCriteria.slice(0, 2)).toEqual(['Covers: Find ill trees', 'Covers: Compare the costs of the suppliers']);
    expect(successCriteria.length).toBeLessThanOrEqual(4);
  });

  test('differs with the request, and speaks its language', async () => {
    const other = await plan('Quels arbres du parc sont malades ?');
    expect(other.goal).toMatch(/^Répondre/);
    expect(other.goal).not.toBe((await plan(request)).goal);
  });
});

test('an enum is chosen by the words of the request', async () => {
  const schema = z.toJSONSchema(z.object({ department: z.enum(['billing', 'shipping', 'returns']) }));
  expect(await fill(schema as JSONSchema7, 'My shipping address is wrong')).toEqual({ department: 'shipping' });
  expect(await fill(schema as JSONSchema7, 'How do returns work?')).toEqual({ department: 'returns' });
});

import type { JSONObject, JSONSchema7, LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { offlineModel } from '@/lib/offline/offline-model';
import { schemas } from './schema-grammar';

const MAX_STEPS = 8;
const words = fc.constantFrom(
  'list',
  'search',
  'query',
  'read',
  'describe',
  'share',
  'chart',
  'create',
  'orders',
  'object',
  'customers',
  'documents',
  'for other agents',
  'ask the user',
  'save a document',
  'time zone of the user',
  'SQL',
  'id',
);
const parameter = fc.constantFrom(
  'query',
  'question',
  'name',
  'text',
  'sql',
  'object',
  'table',
  'id',
  'documentId',
  'fields',
  'conditions',
  'limit',
  'key',
  'value',
  'date',
  'city',
  'order',
  'labels',
);

const tools: fc.Arbitrary<LanguageModelV4FunctionTool[]> = fc
  .uniqueArray(
    fc.record({
      name: fc.tuple(words, words).map(([a, b]) => `${a}_${b}`.replaceAll(' ', '_')),
      description: fc.array(words, { maxLength: 6 }).map((all) => all.join(' ')),
      properties: fc.dictionary(parameter, schemas, { maxKeys: 4 }),
      requireAll: fc.boolean(),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ name, description, properties, requireAll }) => ({
      type: 'function' as const,
      name,
      description,
      inputSchema: { type: 'object', properties, required: requireAll ? Object.keys(properties) : [] } satisfies JSONSchema7,
    })),
  );

/** Any possible tool result, with typical keys. */
const results = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'Acme Ltd',
      'text',
      12,
      0.5,
      true,
      null,
      '2026-01-01',
      'a long text that says a good deal more than a name does, so that it counts as one to quote from.',
    ),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'name',
        'id',
        'records',
        'total',
        'columns',
        'rows',
        'fields',
        'type',
        'text',
        'passages',
        'document',
        'agent',
        'value',
        'error',
        'table',
        'references',
      ),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value;

const requests = fc.oneof(
  fc.constantFrom(
    'How many orders by month?',
    'Show the top 5 customers as a chart',
    'Find duplicates of "Acme" in Paris before 2026-05-01',
    'create order A-17',
    'Find the orders, ask me first which city or region, and save the result as a document. What is my time zone?',
    'Enregistre cela comme document',
    'Quels documents parlent de préavis ?',
    '<request>Find orders</request><focus>Ask me which city. Save it as a report.</focus><round number="1" of="1"/>',
    '<request>x</request><round number="2"/>',
  ),
  fc.string(),
);

test('the offline model answers within a few steps and repeats no call, whatever the tools and results', async () => {
  await fc.assert(
    fc.asyncProperty(tools, requests, fc.array(results, { minLength: 1, maxLength: 5 }), async (available, request, returned) => {
      const prompt: LanguageModelV4CallOptions['prompt'] = [
        { role: 'system', content: 'Today is 2026-11-20. You look after data quality: duplicates, missing values.' },
        { role: 'user', content: [{ type: 'text', text: request }] },
      ];
      const made = new Set<string>();
      for (let step = 0; ; step++) {
        expect(step).toBeLessThan(MAX_STEPS);
        const { content, finishReason } = await offlineModel().doGenerate({ prompt, tools: available });
        const calls = content.filter((part) => part.type === 'tool-call');
        if (calls.length === 0) {
          expect(finishReason.unified).toBe('stop');
          expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/_$/) }]);
          return;
        }
        for (const { toolName, input } of calls) {
          expect(available.map(({ name }) => name)).toContain(toolName);
          expect(made.has(toolName + input)).toBe(false);
          made.add(toolName + input);
        }
        // Safe: a tool call's input is a JSON object.
        prompt.push({
          role: 'assistant',
          content: calls.map((call) => ({ ...call, input: JSON.parse(call.input) as JSONObject })),
        });
        prompt.push({
          role: 'tool',
          content: calls.map(({ toolCallId, toolName }, index) => ({
            type: 'tool-result' as const,
            toolCallId,
            toolName,
            output: {
              type: 'json' as const,
              value: JSON.parse(JSON.stringify(returned[(step + index) % returned.length] ?? null)),
            },
          })),
        });
      }
    }),
    { numRuns: 300 },
  );
});

test('an answer in a schema that it has no rule for is rejected as not_capable and never made up', async () => {
  const schema: JSONSchema7 = { type: 'object', properties: { hasPersonalData: { type: 'boolean' } } };
  const asking = offlineModel({ paceMs: 0 }).doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Has this personal data: Marit Okkerse, 12 May 1980?' }] }],
    responseFormat: { type: 'json', schema },
  });
  await expect(asking).rejects.toMatchObject({ code: 'not_capable', userMessage: { code: 'offlineForm' } });
});

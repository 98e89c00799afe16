import { describe, expect, test } from '@jest/globals';
import { findAgent } from '@/lib/agents';
import { findTool } from '@/lib/tools';
import { sampleCrm } from '@/lib/tools/sample/sample-crm';
import { toAiTools } from '@/lib/tools/to-ai-tools';
import { contextOf } from '../../tools/call-tool';
import { ask } from './ask';

const crm = sampleCrm();
const NAMES = ['describeSFDCObject', 'getSFDCData', 'generateQuery', 'proposeUpdateSFDCData'];
const tools = toAiTools(
  NAMES.flatMap((name) => findTool(name) ?? []),
  (tool, input) => tool.run(input, contextOf({ sources: { crm } })),
);

describe('the offline model with the product’s tools of the CRM', () => {
  test.each([
    'Show me all accounts in Germany',
    'How many opportunities are open by stage?',
    'Which accounts have the same website?',
    'Set the stage of the opportunities of Granfors to Closed Won',
  ])('describes, then fetches, and neither drafts nor changes anything: %s', async (request) => {
    const { calls } = await ask(request, tools, { instructions: findAgent('data-steward')?.instructions });
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(['describeSFDCObject', 'getSFDCData']));
    expect(calls.filter(({ error }) => error)).toEqual([]);
  });
});

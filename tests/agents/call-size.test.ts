import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { expect, test } from '@jest/globals';
import { asksFor } from '@/lib/core/text/asks-for';
import { definitionOf } from '@/lib/core/tools/tool-definition';
import { plainRequests } from '@/lib/models/requests/plain-requests';
import { findAgent, findTool, memberNames } from '../fakes/builtin';

/** Returns the bytes of the tools in an agent's calls, as they are sent for this question. */
async function toolBytes(name: string, question: string, { team }: { team: boolean }): Promise<number> {
  const tools = (findAgent(name)?.tools ?? []).flatMap((one) => {
    const tool = findTool(one);
    return tool && (team || !tool.teamOnly) && (!tool.onRequest || asksFor(question, tool.onRequest)) ? [tool] : [];
  });
  const params = {
    prompt: [],
    tools: tools.map((tool) => ({ type: 'function', ...definitionOf(tool) })),
  } as unknown as LanguageModelV4CallOptions;
  const sent = await plainRequests().transformParams?.({ params, type: 'stream', model: undefined as never });
  const wire = sent?.tools?.map((tool) => ({ type: 'function', function: { ...tool, type: undefined } }));
  return Buffer.byteLength(JSON.stringify(wire));
}

test.each(memberNames)('the tools in a call of the %s take at most 12 KB, also in a team', async (name) => {
  expect(await toolBytes(name, 'Which accounts in Norway have no owner?', { team: false })).toBeLessThanOrEqual(12_288);
  expect(await toolBytes(name, 'Which accounts in Norway have no owner?', { team: true })).toBeLessThanOrEqual(12_288);
});

test('tools offered on request are not in calls for requests that do not ask for them', async () => {
  const plain = await toolBytes('data-steward', 'Which accounts in Norway have no owner?', { team: false });
  expect(
    await toolBytes('data-steward', 'Update their owner, save the list and show the query', { team: false }),
  ).toBeGreaterThan(plain);
});

import { expect, test } from '@jest/globals';
import { orchestratedEncoder } from '@/lib/streams/orchestrated';
import { findFold } from '../fakes/fold';
import { RunScript } from '../run-view/run-script';

test('the X-ray of a chat has the error of a failed tool, and the time of the first token of its answer', () => {
  const of = { agent: 'data-steward', turnId: 'data-steward' };
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
  script.say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'getSFDCData', args: {} } });
  script.say('agent_tool_result', { ...of, toolCallId: 'c', name: 'getSFDCData', error: 'No such object.', ms: 90 });
  script.wait(1000).say('usage', { ...of, model: 'offline:extractive', ms: 900, firstTokenMs: 400, inputTokens: 10 });
  script.end('completed', 'Nothing was found.');
  const sent = orchestratedEncoder({ findFold, deltas: true })(script.events);
  const xray = /^event: xray\ndata: (.*)$/m.exec(sent)?.[1] ?? '';
  expect(JSON.parse(xray)).toEqual({
    tools: [
      {
        ...{ agent: 'data-steward', turnId: 'data-steward', tool: 'getSFDCData', success: false, error: 'No such object.' },
        ...{ startedAt: '2026-03-02T09:00:00.200Z', ms: 90 },
      },
    ],
    agents: {
      'data-steward': {
        ...{ agent: 'data-steward', turnId: 'data-steward', state: 'stopped', ms: 1400 },
        ...{ modelCalls: 1, toolCalls: 1, inputTokens: 10 },
      },
    },
    citations: {},
    timings: { firstToken: 900, firstAnswerToken: 900, total: 1500 },
  });
});

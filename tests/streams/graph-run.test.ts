import { expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { byteStream } from '@/lib/streams/byte-stream';
import { graphRunForms } from '@/lib/streams/graph-run';

const phase = (name: string): RunEvent => ({
  runId: 'run',
  seq: 1,
  at: new Date(0).toISOString(),
  type: 'phase_start',
  data: { phase: name },
});

test('while a state takes long, its status is repeated, so that the connection stays open', async () => {
  async function* slow() {
    yield [phase('answer')];
    await new Promise(() => {});
  }
  for (const isLines of [false, true]) {
    const { encode, idle } = graphRunForms({ isLines, language: 'en', origin: 'https://team.example', searchFor: () => '' });
    const reader = byteStream(slow(), { encode, idle, heartbeatMs: 5, onCancel: () => {} }).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    const first = await read();
    expect(first).toBe(
      isLines
        ? '{"event":"status","data":{"status":"generatingAnswer"}}\n'
        : 'event: status\ndata: {"status":"generatingAnswer"}\n\n',
    );
    expect(await read()).toBe(first);
  }
});

import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import { MAX_IMAGE_BYTES } from '@/lib/core/files/attachments';
import { defineTool, type ToolContext } from '@/lib/core/tools/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { JPEG, PNG } from '../fakes/images';
import { AGENTS, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

interface Given {
  sees?: boolean;
  /** Number of calls. */
  times?: number;
  /** Size of the model's window. */
  tokens?: number;
  reply?: Reply;
}

type Draw = (context: ToolContext) => Promise<unknown>;

/** Creates a harness whose agent calls the tool `draw` some times, one after the other, and then replies. */
async function harnessOf(draw: Draw, { sees = true, times = 2, tokens = 128_000, reply = { text: 'Drawn.' } }: Given = {}) {
  const tool = defineTool({
    name: 'draw',
    description: 'Draws',
    access: 'read',
    input: z.object({}),
    run: async (_, context) => JSON.stringify((await draw(context)) ?? null),
  });
  const { model, calls } = scriptedModel(({ results }) =>
    results.length < times ? { calls: [{ name: 'draw', id: `c${results.length}`, args: {} }] } : reply,
  );
  const findAgent = (name: string) => {
    const found = AGENTS.find((agent) => agent.name === name);
    return found && { ...found, context: USUAL_CONTEXT };
  };
  const harness = await createHarness(database, userId, model, {
    findAgent,
    more: [tool],
    facts: { sees, window: { tokens, resultTokens: tokens / 4 } },
  });
  return { ...harness, calls };
}

const twoImages: Draw = async ({ attach }) => [
  await attach({ name: 'image 1', bytes: PNG }),
  await attach({ name: 'image 2', bytes: JPEG }),
];
const solo = () => newRun(userId, { rounds: 0 });
const base64 = (bytes: Buffer) => bytes.toString('base64');

describe('images in the result of a tool', () => {
  test('are stored with the run, named by its events, and shown to a model that sees images', async () => {
    const t = await harnessOf(twoImages);
    const run = await t.engine.start(solo());
    const [first] = dataOf(await readAll(t, run), 'agent_tool_result');
    expect(first?.images).toMatchObject([
      { type: 'image', name: 'image 1', mediaType: 'image/png', size: PNG.length },
      { type: 'image', name: 'image 2', mediaType: 'image/jpeg', size: JPEG.length },
    ]);
    const ids = first?.images?.map(({ attachmentId }) => attachmentId) ?? [];
    expect((await t.stores.attachments.read(userId, ids)).map(({ bytes }) => base64(Buffer.from(bytes))).toSorted()).toEqual(
      [base64(PNG), base64(JPEG)].toSorted(),
    );
    expect(t.calls[1]?.everything).toContain(base64(PNG));
    expect(t.calls[1]?.everything).toContain('The result of draw contains an image (image/jpeg, 1 KB):');
    expect(t.calls[0]?.everything).not.toContain(base64(PNG));
  });

  test('are described to a model that does not see images', async () => {
    const t = await harnessOf(twoImages, { sees: false });
    await readAll(t, await t.engine.start(solo()));
    expect(t.calls[1]?.everything).toContain(
      'The result of draw contains an image (image/png, 1 KB) that this model cannot see.',
    );
    expect(t.calls[1]?.everything).not.toContain(base64(PNG));
  });

  test('are refused when they are no images, too large or too many', async () => {
    const attached: boolean[] = [];
    const draw: Draw = async ({ attach }) => {
      attached.push(await attach({ name: 'text', bytes: Buffer.from('<svg>') }));
      attached.push(await attach({ name: 'large', bytes: Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]) }));
      for (let n = 0; n < 11; n++) attached.push(await attach({ name: `image ${n}`, bytes: PNG }));
    };
    const t = await harnessOf(draw, { times: 1 });
    const events = await readAll(t, await t.engine.start(solo()));
    expect(attached).toEqual([false, false, ...Array<boolean>(10).fill(true), false]);
    expect(dataOf(events, 'agent_tool_result')[0]?.images).toHaveLength(10);
  });

  test('are sent to the model up to a number per turn, and the others are named', async () => {
    const draw: Draw = async ({ attach }) => {
      for (let n = 0; n < 10; n++) await attach({ name: `image ${n}`, bytes: PNG });
    };
    const t = await harnessOf(draw, { times: 3 });
    await readAll(t, await t.engine.start(solo()));
    const last = t.calls.at(-1)?.everything ?? '';
    expect(last.split(base64(PNG))).toHaveLength(1 + 20);
    expect(last.split('left out: too many images')).toHaveLength(1 + 10);
  });

  test('are left out of a request together with their calls', async () => {
    const imageOf = (callId: string) => Buffer.concat([PNG, Buffer.from(`drawn by ${callId}`)]);
    const draw: Draw = async ({ attach, toolCallId }) => {
      await attach({ name: 'image 1', bytes: imageOf(toolCallId) });
      return 'x'.repeat(3000);
    };
    const t = await harnessOf(draw, { times: 3, tokens: 1500 });
    await readAll(t, await t.engine.start(solo()));
    const last = t.calls.at(-1)?.everything ?? '';
    expect(['"c0"', base64(imageOf('c0'))].map((part) => last.includes(part))).toEqual([false, false]);
    expect(['"c1"', base64(imageOf('c1'))].map((part) => last.includes(part))).toEqual([true, true]);
  });

  test('are sent in equal requests by a resumed run', async () => {
    const before = await harnessOf(twoImages, { reply: { hang: true } });
    const run = await before.engine.start(solo());
    while (before.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await closeHarnesses();
    const after = await harnessOf(() => Promise.reject(new Error('drawn again')));
    const events = await readAll(after, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Drawn.' }]);
    expect(after.calls.map(({ everything }) => everything)).toEqual([before.calls[2]?.everything]);
    expect(dataOf(events, 'notice').filter(({ kind }) => kind === 'warning')).toEqual([]);
  });
});

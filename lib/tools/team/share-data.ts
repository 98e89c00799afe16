import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { foldSharedData } from '@/lib/core/teams/shared-context';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';

const MAX_BYTES = 8 * 1024;

const single = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const record = z.record(z.string().min(1).max(100), z.union([single, z.array(single)]));
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([single, record])), record]);

export const shareData = defineTool({
  name: 'shareData',
  family: 'team',
  description:
    'Shares a finding with the other agents for now and the next round: names and ids, figures, dates, lists. Sharing again under a key replaces your own value. Lists under one key are merged by id; contradicting values are kept with their authors and shown. Returns {source, key, conflict, values}.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    key: z
      .string()
      .max(64)
      .regex(/^[a-z][a-z0-9_]*$/, 'must be snake_case: lower-case letters, digits and underscores')
      .describe('Name in snake_case, for example "duplicate_accounts"'),
    value: value.describe(
      'A text, number, true or false, list or record of at most 8 KiB, for example [{"id": "001xx", "city": "Oslo"}]',
    ),
  }),
  async run({ key, value: given }, { shared }) {
    const clean = stripInvisible(given);
    const bytes = Buffer.byteLength(JSON.stringify(clean));
    if (bytes > MAX_BYTES) {
      throw new ToolFailed(
        `The value has ${bytes} bytes as JSON; at most ${MAX_BYTES} can be shared. Share the important part of it.`,
      );
    }
    shared.write({ kind: 'data', key, value: clean });
    const entry = foldSharedData(shared.notes()).find((one) => one.key === key);
    const values = entry?.values.map(({ agent, round = null, value: held }) => ({ agent, round, value: held })) ?? [];
    return {
      source: 'Shared context',
      key,
      conflict: entry?.conflict ?? false,
      ...(entry?.conflict && {
        values,
        message: `${values.map(({ agent }) => agent).join(' and ')} hold different values for ${key}. All are kept: check which is right and say so in your report.`,
      }),
    };
  },
});

import { z } from 'zod';
import { dispatchRules } from '@/lib/core/dispatch/dispatch-rules';

/** When a question needs a specialist. The rules are data, so that a team made from any MCP server can have its own. */
export const gapRule = dispatchRules
  .omit({ expects: true })
  .extend({
    agent: z.string().min(1).max(100),
    /** The tool that it works with; empty for an agent without tools. */
    tool: z.string().max(200),
  })
  .strict();

export type GapRule = Readonly<z.infer<typeof gapRule>>;

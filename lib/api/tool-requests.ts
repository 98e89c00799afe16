import { z } from 'zod';

/** Query of `GET /api/tools`. `usage`: whether to include the calls of the last 30 days. */
export const toolsQuery = z.object({ usage: z.enum(['true', 'false']).default('false') }).strict();
export type ToolsQuery = z.output<typeof toolsQuery>;

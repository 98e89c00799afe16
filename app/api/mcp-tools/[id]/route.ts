import { mcpToolReview } from '@/lib/api/mcp-tool-requests';
import { reviewMcpTool } from '@/lib/services/mcp-tools/review-mcp-tool';
import { route } from '@/lib/workbench';

/** Records the person's review of a tool; not allowed for an API key, since it can extend what agents do without asking. */
export const POST = route(async ({ ctx, params: { id }, body }) => reviewMcpTool({ ctx, input: { id, review: body } }), {
  body: mcpToolReview,
  sessionOnly: true,
});

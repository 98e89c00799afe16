import { isListedHost } from '@/lib/core/connections/is-listed-host';
import { RUN_LABELS } from '@/lib/core/runs/run-labels';
import type { ToolContext } from '@/lib/core/tools/tool';
import type { ServerCall } from './tool-call';
import type { ToolFailure } from './tool-outcome';

/**
 * Decides whether a tool may open an address. A run that has read both private data and third-party text may open only addresses that the user typed,
 * that a web search returned, or whose host the operator allows: any other address could carry the data to the third party. A page of an allowed host
 * might be made to redirect elsewhere, so its redirects stay on allowed hosts.
 */
export function checkAddress({ turn, tool, input }: ServerCall): Pick<ToolContext, 'redirectHosts'> | ToolFailure {
  const { taint } = turn.log;
  if (tool.opens === undefined || !taint.isTainted) return {};
  // Safe: the input has been parsed by the tool's schema; and whatever the argument is, only known addresses are allowed.
  const address = String((input as Record<string, unknown>)[tool.opens]);
  if (taint.knows(address)) return {};
  const { allowedHosts = [] } = turn.ports;
  if (isListedHost(allowedHosts, URL.parse(address)?.hostname ?? '')) return { redirectHosts: allowedHosts };
  return {
    error: `${tool.name} may not open this address: this run has read ${RUN_LABELS.join(' and ')} data, so it opens only addresses that the person typed or that a web search returned, character for character. Continue without it, and say which page you wanted to open.`,
  };
}

import { isListedHost } from '@/lib/core/is-listed-host';
import { RUN_LABELS } from '@/lib/core/run-labels';
import type { ServerCall } from './tool-call';

/**
 * Returns why a tool may not open an address: the run has read both private data and third-party text, and the address could
 * carry the data to the third party. Undefined when it may: the person typed the address, a web search returned it, or the
 * operator allows its host.
 */
export function refuseAddress({ turn, tool, input }: ServerCall): string | undefined {
  const { reading } = turn.log;
  if (tool.opens === undefined || !reading.isTainted) return undefined;
  // Safe: the input has been parsed by the tool's schema; and whatever the argument is, only known addresses pass.
  const address = String((input as Record<string, unknown>)[tool.opens]);
  if (reading.knows(address) || isListedHost(turn.ports.allowedHosts ?? [], URL.parse(address)?.hostname ?? '')) return undefined;
  return `${tool.name} may not open this address: this run has read ${RUN_LABELS.join(' and ')} data, so it opens only addresses that the person typed or that a web search returned, character for character. Continue without it, and say which page you wanted to open.`;
}

import { RUN_LABELS } from '@/lib/core/run-labels';
import type { ServerCall } from './tool-call';

/**
 * Why a tool may not open an address: the run has read private data as well as text of strangers, and the address could carry
 * the one to the other. Undefined when it may: the person typed it, a web search returned it, or the operator allows its host.
 */
export function refuseAddress({ turn, tool, input }: ServerCall): string | undefined {
  const { reading } = turn.log;
  if (tool.opens === undefined || !reading.isTainted) return undefined;
  // Safe: the input has been parsed by the tool's schema; whatever the argument is, only addresses that are known pass.
  const address = String((input as Record<string, unknown>)[tool.opens]);
  if (reading.knows(address) || isAllowed(address, turn.ports.allowedHosts ?? [])) return undefined;
  return `${tool.name} may not open this address: this run has read what is ${RUN_LABELS.join(' and what is ')}, so it opens only addresses that the person typed or that a web search returned, exactly as they stand there. Go on without it, and say which page you would have liked to see.`;
}

/** `*.example.com` allows every host below example.com, and not example.com itself. */
function isAllowed(address: string, hosts: readonly string[]): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

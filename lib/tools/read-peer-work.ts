import { z } from 'zod';
import type { PeerReport } from '@/lib/core/shared-context';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

const MAX_CHARACTERS = 4000;

export const readPeerWork = defineTool({
  name: 'readPeerWork',
  description:
    'Reads the finished reports of the other agents (peers) of the team: what each found, with its sources. Use it when your prompt shows only a digest of a report, or when a peer may have finished in this round. Returns {source, reports: [{agent, round, report, cut}]}: the newest report of each peer, or the ones of the agent and round you ask for; cut is true when a long report was shortened.',
  access: 'read',
  where: 'server',
  teamOnly: true,
  input: z.strictObject({
    agent: z.string().max(100).optional().describe('Name of one agent, for example "data-steward". Leave it out for all peers.'),
    round: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Number of one round, for example 1. Leave it out for the newest report of each.'),
  }),
  async run({ agent, round }, { shared, turn }) {
    const peers = shared.reports().filter((report) => report.agent !== turn.agent || report.agent === agent);
    const wanted = newest(
      peers.filter((report) => report.agent === (agent ?? report.agent) && report.round === (round ?? report.round)),
    );
    const there = peers.map((report) => `${report.agent}${report.round === undefined ? '' : ` (round ${report.round})`}`);
    return stripInvisible({
      source: 'Reports of the team',
      reports: wanted.map(({ agent: author, round: written = null, content }) => ({
        agent: author,
        round: written,
        report: content.slice(0, MAX_CHARACTERS),
        cut: content.length > MAX_CHARACTERS,
      })),
      ...(wanted.length === 0 && {
        message:
          there.length === 0
            ? 'No other agent has finished a report yet.'
            : `There is no such report. Reports: ${there.join(', ')}.`,
      }),
    });
  },
});

/** The last report of each agent. */
function newest(reports: readonly PeerReport[]): PeerReport[] {
  return [...new Map(reports.map((report) => [report.agent, report])).values()];
}

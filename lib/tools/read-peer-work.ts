import { z } from 'zod';
import type { PeerReport } from '@/lib/core/shared-context';
import { sliceText } from '@/lib/core/slice-text';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

export const readPeerWork = defineTool({
  name: 'readPeerWork',
  description:
    'Reads the reports of the other agents (peers) of the team: what each found, with its sources. Use it when your prompt shows only a digest of a report, or when a peer may have finished in this round. Returns {source, reports: [{agent, round, start, end, reportLength, report}]}: the newest report of each peer, or the ones of the agent and round you ask for. A long report comes in pieces: while end is less than reportLength, call it again for that agent and round with start set to end. A report with unfinished is what an agent had found when it was stopped, for that reason.',
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
    start: z.int().min(0).default(0).describe('Character position to read from; 0 is the beginning'),
    length: z.int().min(1).max(8000).default(4000).describe('How many characters of each report to read, 1 to 8000'),
  }),
  async run({ agent, round, start: from, length }, { shared, turn }) {
    const peers = shared.reports().filter((report) => report.agent !== turn.agent || report.agent === agent);
    const wanted = newest(
      peers.filter((report) => report.agent === (agent ?? report.agent) && report.round === (round ?? report.round)),
    );
    const there = peers.map((report) => `${report.agent} (round ${report.round})`);
    return stripInvisible({
      source: 'Reports of the team',
      reports: wanted.map(({ agent: author, round: written, content, partial: unfinished }) => {
        const { start, end, text: report } = sliceText(content, from, length);
        const found = { agent: author, round: written, start, end, reportLength: content.length, report };
        return unfinished === undefined ? found : { ...found, unfinished };
      }),
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

import { z } from 'zod';
import type { PeerReport } from '@/lib/core/shared-context';
import { sliceText } from '@/lib/core/slice-text';
import { defineTool } from '@/lib/core/tool';

export const readPeerWork = defineTool({
  name: 'readPeerWork',
  family: 'team',
  description:
    'Reads reports of the other agents of the team: what your prompt shows only in part, or what has come in since. Returns {source, reports: [{agent, round, start, end, reportLength, report}]}, the newest of each or those you name. While end is less than reportLength, call it again with start set to end; unfinished says why an agent had to stop.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    agent: z.string().max(100).optional().describe('One agent; all others when left out'),
    round: z.int().min(1).max(100).optional().describe('One round; the newest report of each when left out'),
    start: z.int().min(0).default(0).describe('Character to read from, 0 for the beginning'),
    length: z.int().min(1).max(8000).default(4000).describe('Characters to read, 1 to 8000'),
  }),
  async run({ agent, round, start: from, length }, { shared, turn }) {
    const peers = shared.reports().filter((report) => report.agent !== turn.agent || report.agent === agent);
    const wanted = newest(
      peers.filter((report) => report.agent === (agent ?? report.agent) && report.round === (round ?? report.round)),
    );
    const there = peers.map((report) => `${report.agent} (round ${report.round})`);
    return {
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
    };
  },
});

/** Returns the last report of each agent. */
function newest(reports: readonly PeerReport[]): PeerReport[] {
  return [...new Map(reports.map((report) => [report.agent, report])).values()];
}

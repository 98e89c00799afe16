import { z } from 'zod';
import { equalCap } from '@/lib/core/conversations/context-pipeline';
import { newReports } from '@/lib/core/dispatch/new-reports';
import { sliceText } from '@/lib/core/text/slice-text';
import { defineTool } from '@/lib/core/tools/tool';

/** Maximum characters of all reports in one result. */
const MOST_CHARACTERS = 16_000;

export const readPeerWork = defineTool({
  name: 'readPeerWork',
  family: 'team',
  description:
    'Reads reports of the other agents of the team: what your prompt shows only in part, or what has come in since. Returns {source, reports: [{agent, round, start, end, reportLength, report}]}: those you name, or all that said something new. While end is less than reportLength, call again with agent, round, and start set to end; unfinished says why an agent had to stop.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    agent: z.string().max(100).optional().describe('One agent; all others when left out'),
    round: z.int().min(1).max(100).optional().describe('One round; all when left out'),
    start: z.int().min(0).default(0).describe('Character to read from, 0 for the beginning'),
    length: z.int().min(1).max(8000).default(4000).describe('Characters to read, 1 to 8000'),
  }),
  async run({ agent, round, start: from, length }, { shared, turn }) {
    const peers = shared.reports().filter((report) => report.agent !== turn.agent || report.agent === agent);
    const requested = peers.filter(
      (report) => report.agent === (agent ?? report.agent) && report.round === (round ?? report.round),
    );
    // Compared with all reports, including those of the reader and of agents that were not requested.
    const all = newReports(shared.reports());
    const news = round === undefined ? requested.filter((report) => all.includes(report)) : [];
    const toRead = news.length > 0 ? news : requested;
    const cap = equalCap(
      toRead.map(({ content }) => Math.min(length, content.length - from)),
      MOST_CHARACTERS,
    );
    const there = peers.map((report) => `${report.agent} (round ${report.round})`);
    return {
      source: 'Reports of the team',
      reports: toRead.map(({ agent: author, round: written, content, partial: unfinished }) => {
        const { start, end, text: report } = sliceText(content, from, Math.min(length, cap));
        const read = { agent: author, round: written, start, end, reportLength: content.length, report };
        return unfinished === undefined ? read : { ...read, unfinished };
      }),
      ...(toRead.length === 0 && {
        message:
          there.length === 0
            ? 'No other agent has finished a report yet.'
            : `There is no such report. Reports: ${there.join(', ')}.`,
      }),
    };
  },
});

import type { Log } from '@/lib/core/log';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { lineReader } from './line-reader';

const MAX_LINE = 1000;
const MAX_LINES = 100;
const WINDOW_MS = 60_000;

/** Returns a function that receives a server's standard error output, and logs at most 100 short lines a minute. */
export function stdioLog(log: Log, server: string): (chunk: Buffer) => void {
  let from = Date.now();
  let lines = 0;
  return lineReader({
    maxBytes: MAX_LINE,
    onLine(line) {
      const now = Date.now();
      if (now - from >= WINDOW_MS) {
        from = now;
        lines = 0;
      }
      lines++;
      if (lines < MAX_LINES) log.info({ mcpServer: server, line: stripInvisible(line) }, 'An MCP server wrote a line.');
      if (lines === MAX_LINES)
        log.warn({ mcpServer: server }, 'An MCP server writes too much: the rest of this minute is left out.');
    },
  });
}

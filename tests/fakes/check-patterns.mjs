/**
 * Checks whether patterns are linear. Input on stdin: JSON `[[source, flags], …]`. Output: JSON with as many results of recheck. Runs as a
 * separate process, since the checker leaves one behind.
 */
import { text } from 'node:stream/consumers';
import { check } from 'recheck';

const patterns = JSON.parse(await text(process.stdin));
const results = [];
for (const [source, flags] of patterns) results.push(await check(source, flags, { timeout: 120_000 }));
process.stdout.write(JSON.stringify(results), () => process.exit());

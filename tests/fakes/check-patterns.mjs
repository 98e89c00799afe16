/**
 * Says of patterns whether they are linear. In, on stdin: JSON `[[source, flags], …]`. Out: JSON of as many results of recheck. A process
 * of its own, since the checker leaves one behind.
 */
import { text } from 'node:stream/consumers';
import { check } from 'recheck';

const patterns = JSON.parse(await text(process.stdin));
const results = [];
for (const [source, flags] of patterns) results.push(await check(source, flags, { timeout: 120_000 }));
process.stdout.write(JSON.stringify(results), () => process.exit());

// Prints the size of the JavaScript that a browser loads for the empty chat page, and for that of a published desk, from the current build
// (gzip). Next loads the error pages of a page together with it. Also prints the size of the server's JavaScript, which is many times as large
// when each route contains a copy of the product (docs/decisions/0088).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUILD = fileURLToPath(new URL('../.next', import.meta.url));

const { rootMainFiles } = JSON.parse(readFileSync(join(BUILD, 'build-manifest.json'), 'utf8'));

function kilobytes(page) {
  const manifest = readFileSync(join(BUILD, `server/app/${page}/page_client-reference-manifest.js`), 'utf8');
  const { entryJSFiles } = JSON.parse(
    manifest
      .slice(manifest.indexOf('] = {') + 4)
      .trimEnd()
      .replace(/;$/, ''),
  );
  const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILD, file))).length, 0);
  return Math.ceil(bytes / 1000);
}

function serverMegabytes() {
  const files = readdirSync(join(BUILD, 'server'), { recursive: true }).filter((file) => file.endsWith('.js'));
  return Math.ceil(files.reduce((sum, file) => sum + statSync(join(BUILD, 'server', file)).size, 0) / 1_000_000);
}

console.log(`JavaScript of /chat: ${kilobytes('(app)/chat')} KB`);
console.log(`JavaScript of /ask: ${kilobytes('(public)/ask/[id]')} KB`);
console.log(`JavaScript of the server: ${serverMegabytes()} MB`);

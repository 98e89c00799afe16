import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const CACHE = resolve('node_modules/.cache/roundtable-chromium');
const PACKAGE = 'node_modules/@sparticuz/chromium/package.json';

/** Uses only the fonts that come with the browser, so that pages look the same on every machine. */
const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;

/** The path of Chromium and its environment. `CHROME_PATH` overrides the path. */
export interface BrowserBinary {
  executablePath: string;
  env: Record<string, string>;
}

/** Returns Chromium from its npm package, unpacked once for all test files. */
export async function browserBinary(): Promise<BrowserBinary> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Chromium of npm runs on x86-64 Linux only: set CHROME_PATH to a Chrome or Chromium of this machine.');
  }
  const folder = join(CACHE, JSON.parse(await readFile(PACKAGE, 'utf8')).version);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** Unpacks in a separate process, because the package unpacks to the temporary folder and adds the libraries only where it detects AWS. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, 'unpacking-'));
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontConfig(join(folder, 'fonts')));
  await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    // Another test file has unpacked it first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(fresh, { recursive: true });
  });
}

import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of this program's settings for the current user. */
export function keyFolder({ XDG_CONFIG_HOME, APPDATA } = process.env) {
  const base = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return join(base || join(homedir(), '.config'), 'roundtable');
}

const keyFile = () => join(keyFolder(), 'keys.json');

/** Returns the stored key of a server, if any. @throws {Error} when others can read the file */
export async function storedKey(url) {
  return (await readKeys())[url];
}

/** Stores the key of a server, for the current user only. */
export async function storeKey(url, key) {
  const keys = { ...(await readKeys()), [url]: key };
  await mkdir(keyFolder(), { recursive: true, mode: 0o700 });
  const draft = `${keyFile()}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
  } finally {
    await handle.close();
  }
  await rename(draft, keyFile());
}

async function readKeys() {
  try {
    const { mode } = await stat(keyFile());
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new Error(`${keyFile()} can be read by others. Run: chmod 600 ${keyFile()}`);
    }
    return JSON.parse(await readFile(keyFile(), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    if (error instanceof SyntaxError) throw new Error(`${keyFile()} is not valid JSON: delete it and sign in again.`);
    throw error;
  }
}

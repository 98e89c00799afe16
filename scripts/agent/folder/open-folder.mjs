import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { isGit, partsInside, pathParts, refusePath, ToolRefused } from './path-parts.mjs';

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;
const MOST_BYTES = 5_000_000;
const MOST_ENTRIES = 50_000;
const SKIPPED = new Set(['node_modules']);
/** Errors of a path that was changed while it was being used, or was never a folder. */
const CHANGED = { ELOOP: 'a link took its place', ENOTDIR: 'a part of it is not a folder', ENXIO: 'it is not a regular file' };

/**
 * Opens the folder that tools are bound to. A path is resolved first, with all its links, and then opened from the folder downwards name by
 * name without following any link, so that a link which appears in between leads nowhere. (On Linux; elsewhere only the last name is
 * protected from that.)
 * @throws {Error} when it is not a folder, or contains the person's API keys
 */
export async function openFolder(folderPath, { keyFolder, mostEntries = MOST_ENTRIES }) {
  const root = await realpath(folderPath).catch((error) => unless(error, 'ENOENT'));
  if (!root || !(await stat(root)).isDirectory()) throw new Error(`${folderPath} is not a folder.`);
  const keys = await realpath(keyFolder).catch((error) => unless(error, 'ENOENT', resolve(keyFolder)));
  if (!relative(root, keys).startsWith('..')) {
    throw new Error(`Tools cannot work in ${root}: it contains your API keys (${keys}). Choose the folder of a project.`);
  }

  /** Resolves a path to its parts without links; parts that do not exist yet remain as they are. */
  async function locate(path) {
    const parts = pathParts(path, root);
    for (let known = parts.length; ; known--) {
      const candidate = join(root, ...parts.slice(0, known));
      const real = await realpath(candidate).catch((error) => {
        if (error.code === 'ENOENT') return undefined;
        return refusePath(path, CHANGED[error.code] ?? error.code);
      });
      if (real !== undefined) return [...partsInside(path, root, real), ...parts.slice(known)];
      if (await exists(candidate)) refusePath(path, 'it is a link to something that does not exist');
    }
  }

  /** Opens the folder at these parts, which are resolved, and passes the path of its entries to `use`. */
  async function within(parts, use, { create = false } = {}) {
    let handle = await open(root, O_RDONLY | O_DIRECTORY);
    try {
      for (const [depth, part] of parts.entries()) {
        const path = entryOf(handle, join(root, ...parts.slice(0, depth)), part);
        if (create) await mkdir(path).catch((error) => unless(error, 'EEXIST'));
        const next = await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
        await handle.close();
        handle = next;
      }
      return await use((name) => entryOf(handle, join(root, ...parts), name));
    } catch (error) {
      const reason = CHANGED[error.code];
      if (reason) refusePath(parts.join('/'), reason);
      throw error;
    } finally {
      await handle.close();
    }
  }

  /** Reads the file at these parts; undefined when there is none. */
  function readParts(parts) {
    if (parts.length === 0) refusePath('.', 'it is a folder');
    const name = parts.at(-1);
    return within(parts.slice(0, -1), (entry) => readRegular(entry(name), parts.join('/'))).catch((error) =>
      unless(error, 'ENOENT'),
    );
  }

  return {
    root,

    /** Reads a text file; `text` is undefined when there is none. @throws {ToolRefused} */
    async read(path) {
      const parts = await locate(path);
      const file = await readParts(parts);
      return { path: parts.join('/'), text: file?.text };
    },

    /**
     * Replaces a text file, or creates it with its folders, unless it has changed since `before` was read. The path is one that `read`
     * returned: no link in it is followed. @throws {ToolRefused}
     */
    async write(path, text, { before }) {
      const parts = partsInside(path, root, join(root, path));
      const file = await readParts(parts);
      if (file?.text !== before) throw new ToolRefused(`${parts.join('/')} has changed in the meantime. Read it again.`);
      const name = parts.at(-1);
      await within(parts.slice(0, -1), (entry) => replace(entry, name, text, file?.mode), { create: true });
    },

    /**
     * Yields the paths of all files below a path, or of the file there, without links, Git's data and installed packages; last, undefined
     * when there are more entries than it looks at.
     */
    async *files(path = '.') {
      const start = await locate(path);
      const name = start.at(-1);
      if (name !== undefined && (await within(start.slice(0, -1), (entry) => lstat(entry(name)))).isFile()) {
        yield start.join('/');
        return;
      }
      const folders = [start];
      for (let seen = 0; folders.length > 0; ) {
        const parts = folders.shift();
        const entries = await within(parts, (entry) => readdir(entry('.'), { withFileTypes: true }));
        for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
          seen += 1;
          if (seen > mostEntries) {
            yield undefined;
            return;
          }
          if (isGit(entry.name) || SKIPPED.has(entry.name)) continue;
          if (entry.isDirectory()) folders.push([...parts, entry.name]);
          else if (entry.isFile()) yield [...parts, entry.name].join('/');
        }
      }
    },
  };
}

/** On Linux a path through the open folder itself, whatever has become of its own path since. */
function entryOf(handle, folder, name) {
  return process.platform === 'linux' ? `/proc/self/fd/${handle.fd}/${name}` : join(folder, name);
}

async function readRegular(path, requestedPath) {
  // Before it is opened, since opening a device can have an effect.
  if (!(await lstat(path)).isFile()) refusePath(requestedPath, 'it is not a regular file');
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) refusePath(requestedPath, 'it is not a regular file');
    if (stats.size > MOST_BYTES) refusePath(requestedPath, `it has more than ${MOST_BYTES / 1_000_000} MB`);
    return { text: textOf(await handle.readFile(), requestedPath), mode: stats.mode & 0o777 };
  } finally {
    await handle.close();
  }
}

function textOf(bytes, requestedPath) {
  if (bytes.includes(0)) refusePath(requestedPath, 'it is not a text');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refusePath(requestedPath, 'it is not a text in UTF-8');
  }
}

/** Replaces a file by one that is complete, so that an interruption leaves the old one. */
async function replace(entry, name, text, mode = 0o666) {
  const draft = entry(`.roundtable-${randomUUID()}`);
  const handle = await open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    await handle.writeFile(text);
    await handle.close();
    await rename(draft, entry(name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function exists(path) {
  return lstat(path).then(
    () => true,
    (error) => unless(error, 'ENOENT', false),
  );
}

/** @throws the error, unless it has this code */
function unless(error, code, value) {
  if (error.code === code) return value;
  throw error;
}

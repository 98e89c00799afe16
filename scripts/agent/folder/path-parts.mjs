import { posix } from 'node:path';
import { visible } from '../visible.mjs';

const MOST_CHARACTERS = 4096;
const MOST_BYTES = 255;
const URL_LIKE = /^[a-z][a-z0-9+.-]{0,20}:\/\//i;

/** A call of a tool that is not made, with the reason for the model. */
export class ToolRefused extends Error {
  name = 'ToolRefused';
}

/** @throws {ToolRefused} that names the path */
export function refusePath(requestedPath, reason) {
  const visiblePath = typeof requestedPath === 'string' ? visible(requestedPath.slice(0, 200)) : typeof requestedPath;
  throw new ToolRefused(`The path "${visiblePath}" is refused: ${reason}.`);
}

/**
 * Returns the names on the way from the folder to a path, by its text alone; links are resolved later (`open-folder.mjs`). `root` is
 * absolute and normal. @throws {ToolRefused} for a path that leaves the folder, or that could be read differently from what it looks like
 */
export function pathParts(requestedPath, root) {
  if (typeof requestedPath !== 'string' || requestedPath.trim() === '') refusePath(requestedPath, 'it is empty');
  if (requestedPath.length > MOST_CHARACTERS) refusePath(requestedPath, 'it is too long');
  if (!requestedPath.isWellFormed()) refusePath(requestedPath, 'it is not valid Unicode');
  if (visible(requestedPath) !== requestedPath || /[\n\t]/.test(requestedPath))
    refusePath(requestedPath, 'it contains control or invisible characters');
  if (requestedPath.includes('\\')) refusePath(requestedPath, 'it contains a backslash');
  if (requestedPath.startsWith('~')) refusePath(requestedPath, 'a "~" is not replaced by a home folder');
  if (URL_LIKE.test(requestedPath)) refusePath(requestedPath, 'it is a URL');
  return partsInside(requestedPath, root, posix.resolve(root, requestedPath));
}

/** Returns the names on the way from the folder to an absolute path. @throws {ToolRefused} */
export function partsInside(requestedPath, root, path) {
  const way = posix.relative(root, path);
  if (way === '..' || way.startsWith('../')) refusePath(requestedPath, 'it is outside of the folder');
  const parts = way === '' ? [] : way.split('/');
  for (const part of parts) {
    if (Buffer.byteLength(part) > MOST_BYTES) refusePath(requestedPath, 'a name in it is too long');
    if (isGit(part)) refusePath(requestedPath, 'the data of Git, with its hooks, is only changed by Git');
  }
  return parts;
}

/** Whether a name is, on any file system, that of Git's own folder: in any case, with dots or spaces at its end, or shortened. */
export function isGit(name) {
  const [plain = ''] = name.normalize('NFKC').toLowerCase().split(':');
  const bare = plain.replaceAll(/[ .]/g, '');
  return (plain.startsWith('.') && bare === 'git') || bare === 'git~1';
}

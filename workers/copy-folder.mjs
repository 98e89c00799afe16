import { constants, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder whose files nothing changes meanwhile to `to`, which must not exist, without the files that `isLeftOut` (by name). File systems that
 * can share the blocks of a file until one of both is changed do so (reflinks). Returns the bytes of the copied files.
 */
export function copyFolder(from, to, isLeftOut) {
  mkdirSync(to, { mode: 0o700 });
  let bytes = 0;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) bytes += copyFolder(source, target, isLeftOut);
    else if (entry.isFile() && !isLeftOut(entry.name)) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
      bytes += statSync(target).size;
    }
  }
  return bytes;
}

import { constants, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder whose files nothing changes meanwhile to `to`, which must not exist, without the files that `isLeftOut` (by name). File systems that
 * can share the blocks of a file until one of both is changed do so (reflinks). `mayCopy` is called before each file with its size, and throws to end
 * the copy. Returns the bytes of the copied files.
 */
export function copyFolder(from, to, { isLeftOut, mayCopy }) {
  mkdirSync(to, { mode: 0o700 });
  let bytes = 0;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) bytes += copyFolder(source, target, { isLeftOut, mayCopy });
    else if (entry.isFile() && !isLeftOut(entry.name)) {
      const { size } = statSync(source);
      mayCopy(size);
      copyFileSync(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
      bytes += size;
    }
  }
  return bytes;
}

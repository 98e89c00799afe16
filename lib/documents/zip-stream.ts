import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of an archive. Its content is read when its turn comes. */
export interface ArchivedFile {
  path: string;
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Compressing larger pieces would block the event loop. */
const PIECE = 256 * 1024;

/** Packs files into a ZIP archive, in pieces: memory use does not depend on the size of the files, and little on their number. */
export async function* zipStream(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  function taken() {
    const pieces = ready;
    ready = [];
    return pieces;
  }
  for await (const { path, pieces } of files) {
    const file = new ZipDeflate(path);
    archive.add(file);
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? strToU8(piece) : piece;
      for (let at = 0; at < bytes.length; at += PIECE) {
        file.push(bytes.subarray(at, at + PIECE));
        yield* taken();
      }
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

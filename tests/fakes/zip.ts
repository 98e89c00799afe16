import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** An entry as declared by the archive, whether true or not. */
interface ZipEntry {
  name: string;
  data: Uint8Array | string;
  /** `data` is already compressed, from this many bytes; otherwise it is stored. */
  deflatedFrom?: number;
  /** The size that stored data declares; otherwise its own. */
  storedFrom?: number;
  /** The data is that of the entry before, and is in the archive once. */
  again?: true;
  encrypted?: boolean;
}

/** Writes a ZIP archive field by field (PKWARE APPNOTE 4.3), including archives that no library would write. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let before = 0;
  for (const { name, data, deflatedFrom, storedFrom, again = false, encrypted = false } of entries) {
    const content = Buffer.from(data as Uint8Array);
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(deflatedFrom === undefined ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(deflatedFrom ?? storedFrom ?? content.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(again ? before : at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, path);
    if (again) continue;
    files.push(Buffer.from('PK\x03\x04', 'latin1'), fields, path, content);
    before = at;
    at += 30 + path.length + content.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/**
 * Raw deflate data of `megabytes` megabytes of this letter, without holding them in memory: a flushed block has no back-references, so it
 * can be repeated.
 */
export function deflatedMegabytes(megabytes: number, letter = ' '): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, letter), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([0x03, 0x00])]);
}

/** The same with zlib's header, as in PDF. */
export function zlibMegabytes(megabytes: number, letter = ' '): Uint8Array {
  return Buffer.concat([deflateSync('').subarray(0, 2), deflatedMegabytes(megabytes, letter), Buffer.alloc(4)]);
}

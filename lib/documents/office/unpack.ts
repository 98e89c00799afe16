import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { fileDamaged, filePasswordProtected, fileRefused, fileUnpacksTooLarge } from '../file-refused';

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Ratio of unpacked to packed size over the whole file; the XML of real workbooks reaches about 50. */
const MAX_RATIO = 100;
/** Below this unpacked size, even highly repetitive files are harmless. */
const RATIO_COUNTS_FROM = 5 * 1024 * 1024;

/** Lists the entries that a ZIP archive declares. @throws {AppError} for an archive that is encrypted, damaged or too large to unpack */
export function entryNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  let total = 0;
  open(bytes, ({ name, size, originalSize }) => {
    names.push(name);
    // Of an entry that is not compressed, `size` is what gets copied, whatever else it declares, and entries can share their content.
    total += Math.max(size, originalSize);
    if (names.length > MAX_ENTRIES || total > MAX_BYTES) throw fileUnpacksTooLarge();
    if (total > RATIO_COUNTS_FROM && total > MAX_RATIO * bytes.length) throw fileUnpacksTooLarge();
    return false;
  });
  return names;
}

/**
 * Unpacks the XML of an Office file within the limits, but no pictures, macros, fonts or embedded files. fflate never unpacks more of an entry than
 * its declared sizes.
 * @throws {AppError} as `entryNames`, and for XML with a document type, which Office files never have
 */
export function unpackXml(bytes: Uint8Array, wanted = /\.(xml|rels)$/): Unzipped {
  entryNames(bytes);
  const entries = open(bytes, ({ name }) => wanted.test(name));
  for (const content of Object.values(entries)) {
    if (/<!(DOCTYPE|ENTITY)/.test(strFromU8(content, true))) {
      throw fileRefused('bad_request', phrase('fileWithDocumentType'));
    }
  }
  return entries;
}

/** Packs unpacked XML again, uncompressed, so that a library sees only checked content. */
export const packXml = (entries: Unzipped): Uint8Array<ArrayBuffer> => zipSync(entries, { level: 0 });

function open(bytes: Uint8Array, filter: (entry: { name: string; size: number; originalSize: number }) => boolean): Unzipped {
  const encrypted = ((bytes[6] ?? 0) & 1) === 1;
  if (encrypted) throw filePasswordProtected();
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof AppError ? error : fileDamaged(error);
  }
}

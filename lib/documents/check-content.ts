import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '@/lib/core/files/file-kinds';
import { phrase } from '@/lib/core/phrases/phrase';
import { filePasswordProtected, fileRefused } from './file-refused';
import { entryNames } from './office/unpack';

/** Identifies a file's type by its first bytes or the names of its entries; undefined for text and unknown content. */
async function foundIn(bytes: Uint8Array): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  // The archives of some programs cannot be identified by their first bytes.
  return found === 'zip' ? officeKind(entryNames(bytes)) : found;
}

function officeKind(names: readonly string[]): string {
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('ppt/presentation.xml')) return 'pptx';
  return names.includes('xl/workbook.xml') ? 'xlsx' : 'zip';
}

/** Text files, which have no signature, and files of Office programs, whose older versions share one. */
const TEXTS = new Set<FileKind>(['txt', 'md', 'csv', 'html', 'eml']);
const OFFICE = new Set<FileKind>(['docx', 'xlsx', 'pptx']);

/**
 * Formats that consist of readable characters without being plain text. A text file detected as one of the other formats is accepted,
 * since their signatures are short enough to occur at the start of a plain text.
 */
const READABLE_FORMATS = new Set(['pdf', 'rtf', 'ps', 'eps']);

/**
 * Compares a file's content with the extension of its name (SECURITY, "uploads": magic bytes = extension = allow-list).
 * @throws {AppError} `unsupported_media`, naming both; `bad_request` for a password-protected Office file
 */
export async function checkContent(bytes: Uint8Array, kind: FileKind, isText: boolean): Promise<void> {
  const found = await foundIn(bytes);
  if (found === kind) return;
  if (found === 'cfb' && OFFICE.has(kind)) throw oldOrLocked(bytes, kind);
  if (TEXTS.has(kind)) {
    if (found === undefined || (isText && !READABLE_FORMATS.has(found))) return;
  }
  if (found !== undefined) throw fileRefused('unsupported_media', phrase('fileNotOfItsKind', { kind, found }));
  throw fileRefused('unsupported_media', phrase(isText ? 'fileIsText' : 'fileIsUnknown', { kind }));
}

/** Encrypted Office files and those from before 2007 share a container format. */
function oldOrLocked(bytes: Uint8Array, kind: FileKind) {
  const encrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
  return encrypted ? filePasswordProtected() : fileRefused('unsupported_media', phrase('fileOfOldOffice', { kind }));
}

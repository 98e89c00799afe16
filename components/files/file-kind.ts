import { FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { FILE_KINDS, type FileKind } from '@/lib/core/files/file-kinds';

/** Returns the kind of a stored document by its media type; undefined for a type unknown to this version. */
export function fileKind(mediaType: string): FileKind | undefined {
  return (Object.keys(FILE_KINDS) as FileKind[]).find((kind) => FILE_KINDS[kind] === mediaType);
}

export function fileIcon(mediaType: string): LucideIcon {
  const kind = fileKind(mediaType);
  return kind === 'xlsx' || kind === 'csv' ? FileSpreadsheet : FileText;
}

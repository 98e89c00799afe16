import { FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { FILE_KINDS, type FileKind } from '@/lib/core/documents';

/** The kind of a kept document by its media type; undefined for one this version does not know. */
export function fileKind(mediaType: string): FileKind | undefined {
  return (Object.keys(FILE_KINDS) as FileKind[]).find((kind) => FILE_KINDS[kind] === mediaType);
}

export function fileIcon(mediaType: string): LucideIcon {
  const kind = fileKind(mediaType);
  return kind === 'xlsx' || kind === 'csv' ? FileSpreadsheet : FileText;
}

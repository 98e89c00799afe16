import { FileSpreadsheet, FileText, type LucideIcon, Mail, Presentation } from 'lucide-react';
import { FILE_KINDS, type FileKind } from '@/lib/core/files/file-kinds';

/** Returns the kind of a stored document by its media type; undefined for a type unknown to this version. */
export function fileKind(mediaType: string): FileKind | undefined {
  return (Object.keys(FILE_KINDS) as FileKind[]).find((kind) => FILE_KINDS[kind] === mediaType);
}

const ICONS: Partial<Record<FileKind, LucideIcon>> = {
  xlsx: FileSpreadsheet,
  ods: FileSpreadsheet,
  csv: FileSpreadsheet,
  pptx: Presentation,
  eml: Mail,
};

export function fileIcon(mediaType: string): LucideIcon {
  return ICONS[fileKind(mediaType) ?? 'txt'] ?? FileText;
}

/** 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** File types that may be uploaded: file extension → media type. */
export const FILE_KINDS = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** The `accept` of a file field for them. */
export const ACCEPTED_FILES = Object.keys(FILE_KINDS)
  .map((kind) => `.${kind}`)
  .join(',');

/** Returns the file type for a name's extension; undefined when it may not be uploaded. */
export function kindOf(name: string): FileKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_KINDS, ending) ? (ending as FileKind) : undefined;
}

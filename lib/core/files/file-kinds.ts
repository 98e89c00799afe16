/** 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** File types that may be uploaded: file extension → media type. */
export const FILE_KINDS = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  eml: 'message/rfc822',
  html: 'text/html',
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** Other extensions of these types. */
const ALIASES: Readonly<Record<string, FileKind>> = { htm: 'html' };

/** The `accept` attribute of a file field for these types. */
export const ACCEPTED_FILES = [...Object.keys(FILE_KINDS), ...Object.keys(ALIASES)].map((kind) => `.${kind}`).join(',');

/** Returns the file type for a name's extension; undefined when it may not be uploaded. */
export function kindOf(name: string): FileKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(ALIASES, ending)) return ALIASES[ending];
  return Object.hasOwn(FILE_KINDS, ending) ? (ending as FileKind) : undefined;
}

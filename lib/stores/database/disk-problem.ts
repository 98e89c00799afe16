const WORDS: Record<string, string> = {
  EEXIST: 'it, or a folder above it, is a file',
  ENOTDIR: 'it, or a folder above it, is a file',
  ENOENT: 'it does not exist and cannot be created',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no space left on the disk',
  EIO: 'the disk reports an error',
  '53100': 'the disk is full',
};

/** WASI's numbers of disk errors: PGlite throws these, without a code or a message, while it creates or recovers a database. */
const NUMBERS: Record<string, string> = { 2: 'EACCES', 19: 'EDQUOT', 29: 'EIO', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

/** Describes a file system's error to operators. */
export function diskProblem(error: unknown): string {
  const words = WORDS[codeOf(error)];
  if (words) return words;
  if (!(error instanceof Object)) return String(error);
  return 'message' in error ? String(error.message) : JSON.stringify(error);
}

/** Whether `diskProblem` has a description for the error. */
export function isDiskProblem(error: unknown): boolean {
  return codeOf(error) in WORDS;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Object)) return '';
  if ('code' in error) return String(error.code);
  return ('errno' in error && NUMBERS[String(error.errno)]) || '';
}

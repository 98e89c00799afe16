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

/** Describes a file system's error to operators. */
export function diskProblem(error: unknown): string {
  if (!(error instanceof Object) || !('message' in error)) return String(error);
  return ('code' in error && WORDS[String(error.code)]) || String(error.message);
}

/** Whether `diskProblem` has a description for the error. */
export function isDiskProblem(error: unknown): boolean {
  return error instanceof Object && 'code' in error && String(error.code) in WORDS;
}

import { AppError } from '@/lib/core/errors';

/** 1 MiB (SECURITY, "bodies"). */
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

const tooLarge = () => new AppError('too_large', `The request body may have at most ${MAX_BYTES} bytes.`);

/** Rejects once the body has taken too long; `stop` must be called. */
function deadline(ms: number): { passed: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError('bad_request', `The request body did not arrive within ${ms / 1000} seconds.`)),
    ms,
  );
  promise.catch(() => {});
  return { passed: promise, stop: () => clearTimeout(timer) };
}

/** Counts what really arrives: a Content-Length may lie. */
async function readBytes(body: ReadableStream<Uint8Array>, timeoutMs: number): Promise<Uint8Array> {
  const reader = body.getReader();
  const timer = deadline(timeoutMs);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), timer.passed]);
      if (done) return Buffer.concat(chunks, size);
      size += value.byteLength;
      if (size > MAX_BYTES) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    // Not awaited: a body whose source never answers would hold the refusal back.
    reader.cancel().catch(() => {});
    if (error instanceof AppError) throw error;
    throw new AppError('bad_request', 'The request body was cut off.', { cause: error });
  } finally {
    timer.stop();
  }
}

/**
 * The body of a request as text, at most 1 MiB and 10 seconds of it.
 * @throws {AppError} `too_large`; `unsupported_media` when compressed; `bad_request` when late, cut off or not UTF-8.
 */
export async function readText(request: Request, timeoutMs = TIMEOUT_MS): Promise<string> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media', 'The request body must not be compressed.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  if (!request.body) return '';
  const bytes = await readBytes(request.body, timeoutMs);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('bad_request', 'The request body is not UTF-8.', { cause });
  }
}

/** The media type without its parameters, in lower case. @throws {AppError} `unsupported_media` for a charset other than UTF-8. */
export function mediaType(request: Request): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((p) => p.trim()).find((p) => p.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new AppError('unsupported_media', 'The request body must be UTF-8.');
  }
  return type.trim();
}

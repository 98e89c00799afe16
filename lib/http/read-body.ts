import { AppError } from '@/lib/core/errors';

/** 1 MiB (SECURITY, "bodies"). */
const USUAL: BodyLimits = { maxBytes: 1024 * 1024, timeoutMs: 10_000 };
/** Two minutes: the images of a message over a slow line. */
const LARGE_TIMEOUT_MS = 120_000;

/** How much of a body is taken, and how long it may take to arrive. */
export interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
}

const tooLarge = (maxBytes: number) => new AppError('too_large', `The request body may have at most ${maxBytes} bytes.`);

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

/**
 * The bytes of a request as they arrive. Counts what really does: a Content-Length may lie.
 * @throws {AppError} `too_large`; `unsupported_media` when compressed; `bad_request` when late or cut off.
 */
export async function* bodyChunks(request: Request, { maxBytes, timeoutMs }: BodyLimits): AsyncGenerator<Uint8Array> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media', 'The request body must not be compressed.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return;
  const reader = request.body.getReader();
  const timer = deadline(timeoutMs);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([readNext(reader), timer.passed]);
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    timer.stop();
    // Not awaited: a body whose source never answers would hold the refusal back. After the end it does nothing.
    reader.cancel().catch(() => {});
  }
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError('bad_request', 'The request body was cut off.', { cause });
  }
}

/** Whether a request says that its body is larger than usual. */
export function isLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > USUAL.maxBytes;
}

/** For a body that says beforehand that it is large. */
export const largeBody = (maxBytes: number): BodyLimits => ({ maxBytes, timeoutMs: LARGE_TIMEOUT_MS });

/**
 * The body of a request as text: at most 1 MiB and 10 seconds of it unless said otherwise.
 * @throws {AppError} as `bodyChunks`; `bad_request` when it is not UTF-8.
 */
export async function readText(request: Request, limits: Partial<BodyLimits> = {}): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(bodyChunks(request, { ...USUAL, ...limits })));
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

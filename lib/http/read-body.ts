import { AppError } from '@/lib/core/errors';

/** 1 MiB (SECURITY, "bodies"). */
const USUAL: BodyLimits = { maxBytes: 1024 * 1024, timeoutMs: 10_000 };
/** Two minutes: enough for the images of a message over a slow connection. */
const LARGE_TIMEOUT_MS = 120_000;

/** The largest accepted body, and the time it may take to arrive. */
export interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
  /** Called once the body has turned out to be larger than 1 MiB; throws to refuse it. */
  onLarge?(): void;
}

const tooLarge = (maxBytes: number) => new AppError('too_large', `The request body may have at most ${maxBytes} bytes.`);

const tooLate = (ms: number) => new AppError('bad_request', `The request body did not arrive within ${ms / 1000} seconds.`);

/**
 * Yields the bytes of a request as they arrive, and counts them, since Content-Length cannot be trusted.
 * @throws {AppError} `too_large`; `unsupported_media` when compressed; `bad_request` when late or cut off
 */
export async function* bodyChunks(request: Request, { maxBytes, timeoutMs, onLarge }: BodyLimits): AsyncGenerator<Uint8Array> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media', 'The request body must not be compressed.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return;
  const reader = request.body.getReader();
  let isLate = false;
  // Ends a pending read. A race of each read with one promise would keep memory for each, however small the chunks.
  const deadline = setTimeout(() => {
    isLate = true;
    cancel(reader);
  }, timeoutMs);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await readNext(reader);
      if (isLate) throw tooLate(timeoutMs);
      if (done) return;
      if (size <= USUAL.maxBytes && size + value.byteLength > USUAL.maxBytes) onLarge?.();
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    clearTimeout(deadline);
    cancel(reader);
  }
}

/** Not awaited: cancelling a source that never responds would delay the refusal. After the end it has no effect. */
function cancel(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => {});
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError('bad_request', 'The request body was cut off.', { cause });
  }
}

/** The size that a request declares for its body; undefined for one that is sent in chunks. */
export function declaredBytes(request: Request): number | undefined {
  const declared = request.headers.get('content-length');
  return declared === null ? undefined : Number(declared);
}

/** Whether a body is larger than the default limit. */
export const isLarge = (bytes: number): boolean => bytes > USUAL.maxBytes;

/** Limits for a request that may have a large body. */
export const largeBody = (maxBytes: number): BodyLimits => ({ maxBytes, timeoutMs: LARGE_TIMEOUT_MS });

/**
 * Reads the body of a request as text, by default at most 1 MiB and within 10 seconds.
 * @throws {AppError} as `bodyChunks`; `bad_request` when it is not UTF-8
 */
export async function readText(request: Request, limits: Partial<BodyLimits> = {}): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(bodyChunks(request, { ...USUAL, ...limits })));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('bad_request', 'The request body is not UTF-8.', { cause });
  }
}

/** The media type in lower case, without parameters. @throws {AppError} `unsupported_media` for a charset other than UTF-8 */
export function mediaType(request: Request): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((p) => p.trim()).find((p) => p.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new AppError('unsupported_media', 'The request body must be UTF-8.');
  }
  return type.trim();
}

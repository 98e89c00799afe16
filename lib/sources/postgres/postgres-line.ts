import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { BaseError } from '@/lib/core/base-error';
import { ToolFailed } from '@/lib/core/errors';
import type { Address } from '@/lib/guards/outbound/check-host';

export interface LineOptions {
  /** Resolves the addresses that may be connected to; throws when there are none. */
  addresses: (host: string) => Promise<readonly Address[]>;
  tls: boolean;
  /** Certificates to trust instead of the system's, in PEM format. */
  ca?: string;
}

/** The server sent more than expected, and the connection was destroyed. */
export class TooMuch extends BaseError {
  static override readonly kind: string = 'TooMuch';
}

/** The most bytes a server may send before the first query. */
const GREETING_BYTES = 64 * 1024;
/** SSLRequest (manual 54.7): its length, and a code that is not a protocol version. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Replaces `pg`'s socket for connections to a user's database: connects only to checked addresses, with TLS that verifies the host name,
 * limits received bytes (`allow`), and is destroyed when the driver cannot parse a message, which would otherwise end the process.
 */
export class PostgresLine extends Duplex {
  readonly #options: LineOptions;
  #wire?: Socket;
  #left = GREETING_BYTES;

  constructor(options: LineOptions) {
    super();
    this.#options = options;
  }

  /** Destroys the connection when more than this many further bytes arrive. */
  allow(bytes: number): void {
    this.#left = bytes;
  }

  /** `TLSv1.3`; undefined without TLS. */
  get tlsVersion(): string | undefined {
    return this.#wire instanceof TLSSocket ? (this.#wire.getProtocol() ?? undefined) : undefined;
  }

  /** Called by `pg`; emits `connect` once the PostgreSQL protocol can begin. */
  connect(port: number, host: string): this {
    this.#open(port, host).then(
      (wire) => this.#join(wire),
      (error) => this.destroy(error),
    );
    return this;
  }

  async #open(port: number, host: string): Promise<Socket> {
    const addresses = await this.#options.addresses(host);
    if (this.destroyed) throw new Error('no longer wanted');
    // The lookup returns only the checked addresses; Node tries them one after the other.
    const lookup: LookupFunction = (_host, { all }, found) =>
      all ? found(null, [...addresses]) : found(null, addresses[0]?.address ?? '', addresses[0]?.family);
    this.#wire = connect({ host, port, lookup, autoSelectFamily: true, noDelay: true });
    await first(this.#wire, 'connect');
    return this.#options.tls ? this.#secure(this.#wire, host) : this.#wire;
  }

  async #secure(plain: Socket, host: string): Promise<Socket> {
    plain.write(SSL_REQUEST);
    const answer = await first(plain, 'data');
    plain.pause();
    const word = Buffer.isBuffer(answer) ? answer.toString('latin1') : '';
    if (word === 'N') {
      throw new ToolFailed('The database server does not offer TLS, so the data could be read in transit. Enable TLS there.');
    }
    if (word !== 'S') throw new Error('not a PostgreSQL server');
    const secure = connectTls({ socket: plain, host, ca: this.#options.ca, ...(isIP(host) ? {} : { servername: host }) });
    this.#wire = secure;
    await first(secure, 'secureConnect');
    return secure;
  }

  #join(wire: Socket): void {
    wire.on('data', (chunk: Buffer) => {
      this.#left -= chunk.length;
      if (this.#left < 0) this.destroy(new TooMuch('the database sent more data than allowed'));
      else if (!this.push(chunk)) wire.pause();
    });
    wire.on('end', () => this.push(null));
    wire.on('error', (error) => this.destroy(error));
    wire.on('close', () => this.destroy());
    if (this.destroyed) wire.destroy();
    else this.emit('connect');
  }

  /** The driver's parser throws on malformed messages, and no other code could catch that. */
  override emit(event: string | symbol, ...given: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...given);
    try {
      return super.emit(event, ...given);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error('unreadable answer'));
      return true;
    }
  }

  override _read(): void {
    this.#wire?.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#wire) this.#wire.write(chunk, done);
    else done(new Error('not connected'));
  }

  override _final(done: () => void): void {
    this.#wire?.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire?.destroy();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    this.#wire?.ref();
    return this;
  }

  unref(): this {
    this.#wire?.unref();
    return this;
  }
}

/** Resolves with the first event of this name; rejects when the socket fails or closes before. */
function first(socket: Socket, event: 'connect' | 'data' | 'secureConnect'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('error', (error) => reject(certificateProblem(socket, error) ?? error));
    socket.once('close', () => reject(new Error('closed')));
  });
}

/** The problem with the server's certificate, if it made the TLS handshake fail. */
function certificateProblem(socket: Socket, error: Error & { code?: string }): ToolFailed | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorizationError) return;
  return new ToolFailed(
    `The TLS certificate of the database server cannot be verified (${error.code ?? 'unknown reason'}). It needs a certificate for this host name from a public authority, or from one whose certificate is entered in the connection (“CA certificate”).`,
    { cause: error },
  );
}

import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** How long a committed transaction may be in the operating system's memory only. */
const SYNC_MS = 200;

/**
 * The files of an embedded database, so that a power failure leaves a database that can be opened: PGlite's own never call fsync.
 * While `isDeferring`, the write-ahead log is written to the disk at most `SYNC_MS` after a commit instead of within it (as PostgreSQL with
 * `synchronous_commit = off`: a power failure can undo the last commits, and a killed process none), but always before any other file
 * is changed, which recovery depends on (PostgreSQL, "Write-Ahead Logging").
 */
export class DurableFiles extends NodeFS {
  isDeferring = false;
  #disk;
  /** Descriptors of parts of the log that are not on the disk yet. */
  #unsynced = new Set();
  #timer;

  /** `disk`: what writes to the disk. */
  constructor(folder, disk = fs) {
    super(folder);
    this.#disk = disk;
  }

  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [(module) => this.#watch(module.FS.filesystems.NODEFS.stream_ops), ...emscriptenOpts.preRun];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Writes what was deferred to the disk. */
  sync() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const descriptor of this.#unsynced) this.#disk.fdatasyncSync(descriptor);
    this.#unsynced.clear();
  }

  /** Each stream is an open file of the database; folders have no descriptor. */
  #watch(streams) {
    const { write, close } = streams;
    streams.fsync = ({ nfd, path }) => {
      if (nfd === undefined) return 0;
      if (this.isDeferring && isLog(path)) this.#defer(nfd);
      else {
        this.sync();
        this.#disk.fsyncSync(nfd);
      }
      return 0;
    };
    streams.write = (stream, ...rest) => {
      if (this.#unsynced.size > 0 && !isLog(stream.path)) this.sync();
      return write(stream, ...rest);
    };
    streams.close = (stream) => {
      if (this.#unsynced.has(stream.nfd)) this.sync();
      return close(stream);
    };
  }

  #defer(descriptor) {
    this.#unsynced.add(descriptor);
    this.#timer ??= setTimeout(() => this.sync(), SYNC_MS);
  }
}

const isLog = (path) => path.includes('/pg_wal/');

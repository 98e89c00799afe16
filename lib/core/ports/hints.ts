/** What other processes have done, as hints: none may be relied on, and after a lost connection some are missing. */
export interface Hints {
  /** Until `close`; `again` is called whenever the connection is there anew. Holds the lock that says this worker lives. */
  listen(
    workerId: number,
    hear: { events(runIds: string[]): void; signals(runIds: string[]): void; jobs(): void; again(): void },
  ): {
    /** Milliseconds since the connection was last made; undefined while there is none. */
    upMs(): number | undefined;
    /** Milliseconds since the server has certainly heard of this process: after 6 s of silence it takes it for dead. */
    silentMs(): number;
    close(): Promise<void>;
  };
}

/**
 * Notifications of what other processes did. They are hints only: any of them can be missing, for instance after a lost
 * connection.
 */
export interface Hints {
  /**
   * Listens until `close`. `reconnected` is called whenever the connection has been established. Holds the advisory lock that
   * marks this worker as alive, and with `plays` another one that marks it as playing runs.
   */
  listen(
    workerId: number,
    listener: {
      plays?: boolean;
      events(runIds: string[]): void;
      signals(runIds: string[]): void;
      jobs(): void;
      reconnected(): void;
    },
  ): {
    /** Milliseconds since the connection was last made; undefined while there is none. */
    upMs(): number | undefined;
    /**
     * Milliseconds since the server has certainly heard from this process, infinite before it first has; after 6 s of silence it
     * considers the process dead.
     */
    silentMs(): number;
    close(): Promise<void>;
  };
}

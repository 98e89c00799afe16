/** Notifications of what other processes did. They are only hints: any of them may be missing, for instance after a lost connection. */
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
     * Milliseconds since the server last heard from this process for certain; infinite before the first time. After 6 s of silence, it considers the
     * process dead.
     */
    silentMs(): number;
    close(): Promise<void>;
  };
}

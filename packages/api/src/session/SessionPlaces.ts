/** Where a browser keeps a session, shared by all its tabs. */
export interface SessionPlaces {
  /** The access token's cookie. */
  readonly tokenCookie: {
    /** null when there is none, or when it has expired. */
    read(): string | null;
    write(token: string, maxAgeSeconds: number): void;
    remove(): void;
  };
  readonly storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
    remove(key: string): void;
  };
  /** Calls back when another tab changed the storage: with the key, or with null when several keys may have changed. */
  readonly onOtherTab: (listener: (key: string | null) => void) => () => void;
  /** Executes work while no other tab executes any. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

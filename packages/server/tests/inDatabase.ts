import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the migrated, empty database that every other one of the tests is a copy of. */
    readonly template: string;
    /** Where the run keeps its data. */
    readonly folder: string;
  }
}

/** The address of another database of the same server. */
export function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

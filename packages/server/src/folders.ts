import { fileURLToPath } from 'node:url';

// This file is one level below the package folder both in src and in dist, so the same relative paths work in both.
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The generated SQL migrations and their journal. */
export const migrationsFolder = beside('../migrations');

/** Where the portal's build puts its files. */
export const builtPortalFolder = beside('../../portal/dist');

/** The demo, beside our sources or beside what was built of them. An installation may be without it. */
export const demoProgram = beside(
  import.meta.url.endsWith('.ts') ? '../../demo/src/index.ts' : '../../demo/dist/index.js',
);

/** The program of the thread that reads XML files. */
export const xmlWorker = beside('../workers/validateXml.mjs');

/** This package's package.json. */
export const packageFile = beside('../package.json');

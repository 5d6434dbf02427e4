import { fileURLToPath } from 'node:url';

// This file lies one step below the package, in src as in dist, so both mean the same folders.
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The generated SQL migrations and their journal. */
export const migrationsFolder = beside('../migrations');

/** Where the portal's build puts its files. */
export const builtPortalFolder = beside('../../portal/dist');

/** This package's package.json. */
export const packageFile = beside('../package.json');

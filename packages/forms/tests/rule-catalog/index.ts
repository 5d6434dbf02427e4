export type { CatalogEntry } from './CatalogEntry.js';
export { CATALOG_DAY, formCatalog } from './formCatalog.js';
export { wireCatalog } from './wireCatalog.js';
export { type WireRefusal, wireRefusals, withChanges } from './wireRefusals.js';

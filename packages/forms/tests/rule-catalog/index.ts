export type { CatalogEntry } from './CatalogEntry.js';
export { CATALOG_DAY, formCatalog } from './formCatalog.js';
export type { WireRefusal } from './WireRefusal.js';
export { wireCatalog } from './wireCatalog.js';
export { wireRefusals } from './wireRefusals.js';
export { withChanges } from './withChanges.js';

import type { Schema } from 'yup';

/** One schema of the rules, as tests, benches and documentation walk over all of them. */
export interface CatalogEntry {
  /** The export that makes it, and what it was made for: `batchUploadSchema (csv, Agency)`. */
  readonly name: string;
  /** Forms cast what they hold; the wire is checked as it came. */
  readonly kind: 'form' | 'wire';
  readonly schema: Schema;
  /** A value without a fault. */
  readonly example: unknown;
}

/** An entry for a form, with an example that it takes. */
export const form = (name: string, schema: CatalogEntry['schema'], example: unknown): CatalogEntry => ({
  name,
  kind: 'form',
  schema,
  example,
});

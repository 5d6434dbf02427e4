/** The record of paths and fields the specification leaves open; the `source` of an endpoint named there. */
export const NAMED_HERE = 'docs/decisions/0003-paths-the-specification-does-not-show.md';

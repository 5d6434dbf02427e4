import { createHash } from 'node:crypto';

/** The texts a person agrees to: the terms of service and the non-disclosure agreement. */
export type AgreementKind = 'tos' | 'nda';

/** Every text that is signed: the agreements, and the form by which an agent lets an agency file. */
export type SignedKind = AgreementKind | 'authorization';

/** One block of an agreement: a heading, a paragraph or a list. */
export interface AgreementBlock {
  kind: 'heading' | 'paragraph' | 'list';
  text: string;
  items: string[];
}

/** A text as it is shown and agreed to. */
export interface Agreement {
  version: string;
  /** SHA-256 of its canonical JSON, kept with each signature. */
  hash: string;
  /** YYYY-MM-DD */
  publishedOn: string;
  title: string;
  blocks: AgreementBlock[];
}

export const heading = (text: string): AgreementBlock => ({ kind: 'heading', text, items: [] });
export const paragraph = (text: string): AgreementBlock => ({ kind: 'paragraph', text, items: [] });
export const list = (text: string, items: string[]): AgreementBlock => ({ kind: 'list', text, items });

/** Completes a text with its hash: that of the JSON of exactly these fields in this order. */
export function agreement({ version, publishedOn, title, blocks }: Omit<Agreement, 'hash'>): Agreement {
  const canonical = JSON.stringify({
    version,
    publishedOn,
    title,
    blocks: blocks.map(({ kind, text, items }) => ({ kind, text, items })),
  });
  return { version, hash: createHash('sha256').update(canonical).digest('hex'), publishedOn, title, blocks };
}

import { type BatchDocument, batchDocuments } from '@slip/api/contract';
import { type AccountKind, type BatchFormat, isInsurer } from '@slip/forms/rules';

/** A published document, as answers name it (spec 2 §3 Batch documentation link). */
export interface DocumentLink {
  readonly link: string;
  readonly linkText: string;
}

const linkTo = ({ name, title }: BatchDocument): DocumentLink => ({ link: name, linkText: title });

/** The documents about the files that a kind of account sends. */
export function documentsOf(kind: AccountKind): readonly DocumentLink[] {
  const other = isInsurer(kind) ? 'broker' : 'insurer';
  return batchDocuments.filter(({ of }) => of !== other).map(linkTo);
}

/** The document that tells how a file of a format is written: of XML the schema, of CSV the guide. */
export function formatDocument(format: BatchFormat, kind: AccountKind): DocumentLink | null {
  const of = isInsurer(kind) ? 'insurer' : 'broker';
  const found = batchDocuments.find((each) =>
    format === 'xml' ? each.what === 'schema' && each.of === of : each.what === 'guide',
  );
  return found ? linkTo(found) : null;
}

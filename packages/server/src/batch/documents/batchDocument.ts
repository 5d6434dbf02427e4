import { type BatchDocument, batchDocuments, type DownloadedFile } from '@slip/api/contract';
import { batchXsd, csvTemplate, describeBatchFormat, sampleCsv, sampleXml } from '@slip/forms/batch';
import {
  type AccountKind,
  type BatchFormat,
  type CalendarDate,
  isInsurer,
  participatingLetters,
} from '@slip/forms/rules';
import { officeState, officeStates } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';

/** A published document, as answers name it (spec 2 §3 Batch documentation link). */
interface DocumentLink {
  readonly link: string;
  readonly linkText: string;
}

const linkTo = ({ name, title }: BatchDocument): DocumentLink => ({ link: name, linkText: title });

/** The documents about the files that a kind of account sends. */
export function documentsOf(kind: AccountKind): readonly DocumentLink[] {
  const otherSender = isInsurer(kind) ? 'broker' : 'insurer';
  return batchDocuments()
    .filter(({ sender }) => sender !== otherSender)
    .map(linkTo);
}

/** The document that tells how a file of a format is written: of XML the schema, of CSV the guide. */
export function formatDocument(format: BatchFormat, kind: AccountKind): DocumentLink | null {
  const sender = isInsurer(kind) ? 'insurer' : 'broker';
  const found = batchDocuments().find((each) =>
    format === 'xml' ? each.kind === 'schema' && each.sender === sender : each.kind === 'guide',
  );
  return found ? linkTo(found) : null;
}

/** The kind of CSV file that each sender sends. */
const csvKinds = { broker: 'agent', insurer: 'insurer' } as const;

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  csv: 'text/csv',
  xml: 'application/xml',
  xsd: 'application/xml',
};

async function textOf(db: Executor, document: BatchDocument, today: CalendarDate): Promise<string> {
  if (document.kind === 'guide') {
    const letters = participatingLetters();
    return describeBatchFormat(today, letters.map(await officeStates(db, letters)));
  }
  if (document.kind === 'sample') {
    const { format, sender, state } = document;
    const ofOffice = await officeState(db, state);
    return format === 'csv'
      ? sampleCsv(csvKinds[sender], state, today, ofOffice)
      : sampleXml(sender, state, today, ofOffice);
  }
  return document.kind === 'schema' ? batchXsd(document.sender) : csvTemplate(csvKinds[document.sender]);
}

/**
 * A published document, written from the same tables with which files are checked.
 *
 * @param today the day of the samples in it, so that they can be filed as they are.
 */
export async function batchDocument(
  db: Executor,
  document: BatchDocument,
  today: CalendarDate,
): Promise<DownloadedFile> {
  const ending = document.name.split('.').at(-1) ?? '';
  const type = `${types[ending] ?? 'text/plain'}; charset=utf-8`;
  return { name: document.name, blob: new Blob([await textOf(db, document, today)], { type }) };
}

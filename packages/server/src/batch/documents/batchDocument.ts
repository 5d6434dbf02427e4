import type { BatchDocument, DownloadedFile } from '@slip/api/contract';
import { batchXsd, csvTemplate, describeBatchFormat, sampleCsv, sampleXml } from '@slip/forms/batch';
import type { CalendarDate } from '@slip/forms/rules';

const csvKinds = { broker: 'agent', insurer: 'insurer' } as const;

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  csv: 'text/csv',
  xml: 'application/xml',
  xsd: 'application/xml',
};

function textOf(document: BatchDocument, today: CalendarDate): string {
  if (document.what === 'guide') return describeBatchFormat();
  if (document.what === 'sample') {
    const { format, of, state } = document;
    return format === 'csv' ? sampleCsv(csvKinds[of], state, today) : sampleXml(of, state, today);
  }
  return document.what === 'schema' ? batchXsd(document.of) : csvTemplate(csvKinds[document.of]);
}

/**
 * A published document, written from the very tables by which files are checked.
 *
 * @param today the day of its samples, which can be filed as they are.
 */
export function batchDocument(document: BatchDocument, today: CalendarDate): DownloadedFile {
  const ending = document.name.split('.').at(-1) ?? '';
  const type = `${types[ending] ?? 'text/plain'}; charset=utf-8`;
  return { name: document.name, blob: new Blob([textOf(document, today)], { type }) };
}

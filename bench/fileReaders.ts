import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '../packages/api/src/contract/index.js';
import { type BatchFormat, limits } from '../packages/forms/src/rules/index.js';
import { readLogoutForm } from '../packages/server/src/authenticate/single-sign-on/backchannelLogout.js';
import { checkUploadedFile } from '../packages/server/src/batch/intake/checkUploadedFile.js';
import { readStatementFile } from '../packages/server/src/billing/bank/files/readStatementFile.js';
import { arrivedFile } from '../packages/server/src/billing/bank/storeStatements.js';
import { sniffFileType } from '../packages/server/src/filings/questions/answerQuestion.js';
import { helpFileType } from '../packages/server/src/help/helpFiles.js';

/** The kinds of files that are made for an endpoint, beside those that are none of what is asked for. */
export type FileKind = BatchFormat | 'statement' | 'form' | 'archive';

/** The input of an endpoint, and how its handler reads it before anything is stored. */
export interface FileReader {
  readonly kind: FileKind;
  readonly read: (bytes: Uint8Array<ArrayBuffer>, name: string) => unknown;
}

const sender = { caller: { accountId: 1, kind: 'Agent' } } as const;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const batchFile = (format: BatchFormat): FileReader => ({
  kind: format,
  read: async (bytes, name) => {
    await checkUploadedFile({ name, bytes }, format, sender);
    return hashOf(bytes);
  },
});
const statement: FileReader = {
  kind: 'statement',
  read: async (bytes, name) => arrivedFile(name, bytes, await readStatementFile(bytes, sender)),
};
const validated: FileReader = {
  kind: 'xml',
  read: (bytes, name) => checkUploadedFile({ name, bytes }, 'xml', sender, limits.validateUpload),
};
const helpFile: FileReader = { kind: 'archive', read: (bytes) => helpFileType(bytes) };

const readers: Readonly<Record<string, FileReader>> = {
  'authenticate.backchannelLogout': { kind: 'form', read: (bytes) => readLogoutForm(bytes) },
  'batchsubmission.uploadCsvBatchFile': batchFile('csv'),
  'batchsubmission.uploadCsvBatchFileExt': batchFile('csv'),
  'batchsubmission.uploadXmlBatchFile': batchFile('xml'),
  'batchsubmission.uploadXmlBatchFileExt': batchFile('xml'),
  'batchsubmission.validateXmlBatchFile': validated,
  'batchsubmission.validateXmlBatchFileExt': validated,
  'filings.attachQuestionFile': {
    kind: 'archive',
    read: (bytes) => [sniffFileType(bytes), hashOf(bytes)],
  },
  'office.addBankStatement': statement,
  'office.addHelpFile': helpFile,
  'office.previewBankStatement': statement,
  'office.replaceHelpFile': helpFile,
};

/** The reader of an endpoint. @throws Error for an endpoint that takes a file and is not measured yet */
export function fileReader({ id }: EndpointDefinition): FileReader {
  const reader = readers[id];
  if (!reader) throw new Error(`${id} takes a file: say in bench/fileReaders.ts what reads it.`);
  return reader;
}

import type { FieldMessages } from '../Field/FieldParts.js';
import { type FileProblem, type FileRules, formatBytes, sizeOverLimit } from './fileRules.js';

/** Words of a `FileUploader`. `name` is always the name of a file. */
export interface FileUploaderMessages extends FieldMessages {
  /** The button that opens the browser's own dialog. @default 'Choose files', 'Choose file' where only one is taken */
  choose: string;
  /** Beside the button, where files can be dropped. @default 'or drop or paste them here' */
  drop: string;
  /** In its place while files are dragged over it. @default 'Let go to add them' */
  dropNow: string;
  /** The files that are taken, in words. @default 'XML or CSV, up to 10 MB each, 5 files at most.' */
  limits: (rules: FileRules) => string;
  /** Names the list. @default 'Files' */
  list: string;
  /** @default '“notes.pdf” is of the wrong kind. Choose a file that ends in .xml or .csv.' */
  wrongKind: (name: string, endings: string) => string;
  /** @default '“policies.xml” is 12.4 MB. A file can be 10 MB at most.' */
  tooLarge: (name: string, size: string, limit: string) => string;
  /** @default '“policies.xml” is empty. Check the file, and choose it again.' */
  empty: (name: string) => string;
  /** @default '“policies.xml” is in the list already.' */
  duplicate: (name: string) => string;
  /** @default '“more.xml” was not added: the maximum is 5 files. Remove another one first.' */
  tooMany: (name: string, limit: number) => string;
  /** @default '“Reports” is a folder. Choose the files in it.' */
  folder: (name: string) => string;
  /** When `upload` was rejected. @default '“policies.xml” could not be uploaded. Check your connection and try again.' */
  failed: (name: string, reason: unknown) => string;
  /** Beside a file whose turn has not come. @default 'Waiting' */
  waiting: string;
  /** How far a file has come. @default '1.2 MB of 12.4 MB' */
  progress: (sent: string, size: string) => string;
  /** @default 'Uploaded' */
  uploaded: string;
  /** @default 'Canceled' */
  canceled: string;
  /** @default 'Cancel the upload of policies.xml' */
  cancel: (name: string) => string;
  /** @default 'Try again' */
  retry: string;
  /** @default 'Remove policies.xml' */
  remove: (name: string) => string;
  /** Announced once. @default '2 files added.' */
  saidAdded: (count: number) => string;
  /** Announced once. @default '“policies.xml” was uploaded.' */
  saidUploaded: (name: string) => string;
  /** Announced once. @default 'The upload of “policies.xml” was canceled.' */
  saidCanceled: (name: string) => string;
  /** Announced once. @default '“policies.xml” was removed.' */
  saidRemoved: (name: string) => string;
}

/** "XML", "XML or CSV", "XML, CSV or ZIP". */
function joinWithOr(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function describeLimits({ endings, maxBytes, maxFiles }: FileRules): string {
  const isOne = maxFiles === 1;
  const parts = [
    endings && joinWithOr(endings.map((ending) => ending.replace('.', '').toUpperCase())),
    maxBytes !== undefined && `up to ${formatBytes(maxBytes)}${isOne ? '' : ' each'}`,
    maxFiles !== undefined && (isOne ? 'one file' : `${maxFiles} files at most`),
  ].filter((part) => typeof part === 'string');
  const sentence = parts.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The words of a file uploader; given ones replace the defaults. */
export function uploadMessages(
  field: FieldMessages,
  isOne: boolean,
  own: Partial<FileUploaderMessages> | undefined,
): FileUploaderMessages {
  return {
    choose: isOne ? 'Choose file' : 'Choose files',
    drop: isOne ? 'or drop or paste it here' : 'or drop or paste them here',
    dropNow: isOne ? 'Let go to add it' : 'Let go to add them',
    limits: describeLimits,
    list: 'Files',
    wrongKind: (name, endings) => `“${name}” is of the wrong kind. Choose a file that ends in ${endings}.`,
    tooLarge: (name, size, limit) => `“${name}” is ${size}. A file can be ${limit} at most.`,
    empty: (name) => `“${name}” is empty. Check the file, and choose it again.`,
    duplicate: (name) => `“${name}” is in the list already.`,
    tooMany: (name, limit) =>
      limit === 1
        ? `“${name}” was not added: only one file is taken.`
        : `“${name}” was not added: the maximum is ${limit} files. Remove another one first.`,
    folder: (name) => `“${name}” is a folder. Choose the files in it.`,
    failed: (name) => `“${name}” could not be uploaded. Check your connection and try again.`,
    waiting: 'Waiting',
    progress: (sent, size) => `${sent} of ${size}`,
    uploaded: 'Uploaded',
    canceled: 'Canceled',
    cancel: (name) => `Cancel the upload of ${name}`,
    retry: 'Try again',
    remove: (name) => `Remove ${name}`,
    saidAdded: (count) => `${count} ${count === 1 ? 'file' : 'files'} added.`,
    saidUploaded: (name) => `“${name}” was uploaded.`,
    saidCanceled: (name) => `The upload of “${name}” was canceled.`,
    saidRemoved: (name) => `“${name}” was removed.`,
    ...field,
    ...own,
  };
}

/** Why a file is not taken, in words. */
export function fileProblemText(
  problem: FileProblem,
  { name, size }: File,
  { endings = [], maxBytes = 0, maxFiles = 0 }: FileRules,
  words: FileUploaderMessages,
): string {
  const describe: Record<FileProblem, () => string> = {
    folder: () => words.folder(name),
    'wrong-kind': () => words.wrongKind(name, joinWithOr(endings)),
    empty: () => words.empty(name),
    'too-large': () => words.tooLarge(name, ...sizeOverLimit(size, maxBytes)),
    duplicate: () => words.duplicate(name),
    'too-many': () => words.tooMany(name, maxFiles),
  };
  return describe[problem]();
}

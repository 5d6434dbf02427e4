import {
  ANY_BYTES,
  type EndpointDefinition,
  FORM_TYPE,
  REQUEST_PART,
} from '../packages/api/src/contract/index.js';
import { sampleXml } from '../packages/forms/src/batch/index.js';
import type { FileKind } from './fileReaders.js';
import { type Content, statementFiles } from './statementFiles.js';

/** A request with a file that is within the limits but made to be slow. */
export interface HostileFile {
  readonly how: string;
  readonly type: string;
  readonly body: Buffer;
}

const BOUNDARY = 'x'.repeat(40);
/** Bytes that a form has around its file, with room to spare. */
const AROUND = 20_000;

/** A text again and again, up to so many bytes. */
const filled = (bytes: number, text: string) => text.repeat(Math.max(1, Math.floor(bytes / text.length)));

const numbered = (count: number, text: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => text(place)).join('');

/** Elements in one another, up to so many bytes. */
const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

const rooted = (attributes: string, inside = '') => `<BatchDataSet${attributes}>${inside}</BatchDataSet>`;

/** Files of XML of at most so many bytes. */
function xmlFiles(bytes: number): readonly Content[] {
  const sample = sampleXml('broker', 'OK', '2026-11-23');
  const policy = / *<Policy [\s\S]*<\/Policy>\n?/.exec(sample)?.[0] ?? '';
  const room = bytes - sample.length;
  const policies = (one: string) => sample.replace(policy, () => filled(room, one));
  return [
    ['as it should be', policies(policy)],
    ['a fault in each policy', policies(policy.replace('<Premium>', '<Premium>x'))],
    ['an unknown attribute at each policy', policies(policy.replace('<Policy ', '<Policy a="1" '))],
    ['attributes of the root', rooted(numbered(400_000, (at) => ` a${at}="1"`))],
    [
      'a hundred attributes of each element',
      rooted('', filled(room, `<a${numbered(99, (at) => ` b${at}=""`)}/>`)),
    ],
    ['namespaces', rooted(numbered(200_000, (at) => ` xmlns:a${at}="u"`))],
    ['a long name', rooted(` ${'a'.repeat(room)}="1"`)],
    ['depth', nested(Math.floor(bytes / 8))],
    ['elements', rooted('', filled(room, '<a/>'))],
    ['comments', rooted('', filled(room, '<!---->'))],
    ['texts', rooted('', filled(room, '&lt;'))],
    ['a value that never ends', rooted(` a="${'a'.repeat(room)}`)],
  ];
}

/** Files of CSV of at most so many bytes. */
const csvFiles = (bytes: number): readonly Content[] => [
  ['one line', filled(bytes, 'a,')],
  ['one quoted cell', `"${filled(bytes - 1, 'a')}`],
  ['quotes', filled(bytes, '""')],
  ['line breaks', filled(bytes, '\n')],
  ['returns', filled(bytes, 'a\r')],
];

/** Files that are none of what is asked for. */
const otherFiles = (bytes: number): readonly Content[] => [
  ['spaces', filled(bytes, ' ')],
  ['signs <', filled(bytes, '<')],
  ['zeros', filled(bytes, '\0')],
];

/** Forms without files, of at most so many bytes. */
const formFiles = (bytes: number): readonly Content[] => [
  ['a long token', `logout_token=${filled(bytes - 20, 'a.')}`],
  ['fields', filled(bytes, 'a&')],
  ['escapes', `logout_token=${filled(bytes - 20, '%25')}`],
];

/** Beginnings of documents and archives, of at most so many bytes. */
const archiveFiles = (bytes: number): readonly Content[] => [
  ['beginnings of a part', `PK\x03\x04${filled(bytes - 4, '[Content_Types].xm')}`],
  ['parts', `PK\x03\x04[Content_Types].xml${filled(bytes - 30, 'word/document.xm')}`],
  ['a document', `%PDF-${filled(bytes - 5, 'x')}`],
];

const filesOf: Readonly<Record<FileKind, (bytes: number) => readonly Content[]>> = {
  xml: xmlFiles,
  csv: csvFiles,
  statement: statementFiles,
  form: formFiles,
  archive: archiveFiles,
};

/** All hostile files for an endpoint that takes one of some kind. */
export function* hostileFiles(
  { upload, example }: EndpointDefinition,
  kind: FileKind,
): Generator<HostileFile> {
  if (!upload) return;
  // A file that is sent alone has nothing around it.
  const bytes = upload.part === undefined ? upload.maxBytes : upload.maxBytes - AROUND;
  const contents = [...otherFiles(bytes), ...filesOf[kind](bytes)];
  if (upload.part === undefined) {
    for (const [how, content, encoding] of contents)
      yield { how, type: ANY_BYTES, body: Buffer.from(content, encoding) };
    return;
  }
  const { part } = upload;
  const line = `--${BOUNDARY}`;
  const type = `${FORM_TYPE}; boundary=${BOUNDARY}`;
  const request = example.body
    ? `${line}\r\nContent-Disposition: form-data; name="${REQUEST_PART}"\r\n\r\n${JSON.stringify(example.body)}\r\n`
    : '';
  const file = (head: string, content: string) =>
    Buffer.from(
      `${request}${line}\r\nContent-Disposition: form-data; name="${part}"; filename="file.${kind}"${head}\r\n\r\n${content}\r\n${line}--\r\n`,
    );
  for (const [how, content] of contents) yield { how, type, body: file('', content) };
  yield { how: 'a head that never ends', type, body: file(`\r\nx: ${filled(bytes, 'a')}`, '') };
  yield { how: 'heads', type, body: file(filled(bytes, '\r\nx: y'), '') };
  yield { how: 'beginnings of the boundary', type, body: file('', filled(bytes, line.slice(0, -1))) };
  yield { how: 'ends of the boundary', type, body: file('', filled(bytes, 'x')) };
}

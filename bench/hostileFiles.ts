import {
  ANY_BYTES,
  type EndpointDefinition,
  FORM_TYPE,
  REQUEST_PART,
} from '../packages/api/src/contract/index.js';
import { sampleXml } from '../packages/forms/src/batch/index.js';

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
function xmlFiles(bytes: number): readonly (readonly [how: string, content: string])[] {
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
const csvFiles = (bytes: number): readonly (readonly [how: string, content: string])[] => [
  ['one line', filled(bytes, 'a,')],
  ['one quoted cell', `"${filled(bytes - 1, 'a')}`],
  ['quotes', filled(bytes, '""')],
  ['line breaks', filled(bytes, '\n')],
  ['returns', filled(bytes, 'a\r')],
];

/** Files that are none of what is asked for. */
const otherFiles = (bytes: number): readonly (readonly [how: string, content: string])[] => [
  ['spaces', filled(bytes, ' ')],
  ['signs <', filled(bytes, '<')],
  ['zeros', filled(bytes, '\0')],
];

/** All hostile files for an endpoint that takes one. */
export function* hostileFiles({ id, upload, example }: EndpointDefinition): Generator<HostileFile> {
  if (!upload) return;
  const bytes = upload.maxBytes - AROUND;
  const contents = [
    ...otherFiles(bytes),
    ...(id.includes('Xml') ? xmlFiles(bytes) : []),
    ...(id.includes('Csv') ? csvFiles(bytes) : []),
  ];
  if (upload.part === undefined) {
    for (const [how, content] of contents) yield { how, type: ANY_BYTES, body: Buffer.from(content) };
    return;
  }
  const { part } = upload;
  const line = `--${BOUNDARY}`;
  const type = `${FORM_TYPE}; boundary=${BOUNDARY}`;
  const request = example.body
    ? `${line}\r\nContent-Disposition: form-data; name="${REQUEST_PART}"\r\n\r\n${JSON.stringify(example.body)}\r\n`
    : '';
  const ending = id.includes('Csv') ? 'csv' : 'xml';
  const file = (head: string, content: string) =>
    Buffer.from(
      `${request}${line}\r\nContent-Disposition: form-data; name="${part}"; filename="file.${ending}"${head}\r\n\r\n${content}\r\n${line}--\r\n`,
    );
  for (const [how, content] of contents) yield { how, type, body: file('', content) };
  yield { how: 'a head that never ends', type, body: file(`\r\nx: ${filled(bytes, 'a')}`, '') };
  yield { how: 'heads', type, body: file(filled(bytes, '\r\nx: y'), '') };
  yield { how: 'beginnings of the boundary', type, body: file('', filled(bytes, line.slice(0, -1))) };
  yield { how: 'ends of the boundary', type, body: file('', filled(bytes, 'x')) };
}

import type { QuestionFileType } from '@slip/api/contract';

/** How each type of file begins, whatever its name says. */
const beginnings: readonly (readonly [QuestionFileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** What a file is by its first bytes; undefined when it is no type that answers accept. */
export function sniffFileType(content: Uint8Array): QuestionFileType | undefined {
  return beginnings.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0];
}

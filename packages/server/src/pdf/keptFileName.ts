import { limits } from '@slip/forms/rules';

/** Control characters, and marks that turn the direction of writing: they make a name look like another. */
const INVISIBLE = /\p{C}/gu;
/** Characters that some file system does not take. */
const RESERVED = /[<>:"|?*]/g;

/**
 * The name a file is kept and downloaded under: the last part of where it came from, in what every file system takes, with
 * an ending of what the file is.
 *
 * @param endings in small letters, with their dots; a name without any of them gets the first.
 */
export function keptFileName(given: string, endings: readonly [string, ...string[]]): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(RESERVED, '_')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = endings.find((each) => name.toLowerCase().endsWith(each));
  const stem = ending === undefined ? name : name.slice(0, -ending.length);
  const kept = ending === undefined ? endings[0] : name.slice(-ending.length);
  const room = limits.fileName - kept.length;
  return `${Array.from(stem).slice(0, room).join('').trim() || 'file'}${kept}`;
}

import { limits } from '@slip/forms/rules';

/** Control characters, and marks that turn the direction of writing: they make a name look like another. */
const INVISIBLE = /\p{C}/gu;
/** Characters that some file system does not take. */
const RESERVED = /[<>:"|?*]/g;

/**
 * The name under which a file is kept and downloaded: the last part of its path, in characters that every file system takes, with
 * an ending of its kind.
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

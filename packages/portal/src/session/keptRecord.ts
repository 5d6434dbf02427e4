import { keptText, PREFIX } from './keptText.js';

/** The key of the record whose dialog a person had typed into when their session ended; undefined where no text is kept. */
export function keptRecord(form: string, userId: number): number | undefined {
  const start = `${PREFIX}${form} `;
  const found = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index)).find(
    (key) => key?.startsWith(start) && keptText({ userId, form: key.slice(PREFIX.length) }) !== undefined,
  );
  const key = /^\d+/.exec(found?.slice(start.length) ?? '')?.[0];
  return key === undefined ? undefined : Number(key);
}

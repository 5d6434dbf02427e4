import { forgetText, keptText, PREFIX } from './keptText.js';

const listeners = new Set<() => void>();

/** Calls a function when a kept text was put back or forgotten. @returns a function that ends this */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets the kept text of a form once it is put back; the pages that say it is kept hear of it. */
export function forgetKept(form: string): void {
  forgetText({ form });
  for (const listener of listeners) listener();
}

/** The forms whose names begin so, and of which a text of this person is kept. */
function keptForms(start: string, userId: number): readonly string[] {
  return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index)).flatMap(
    (key) => {
      const form = key?.startsWith(`${PREFIX}${start}`) ? key.slice(PREFIX.length) : undefined;
      return form !== undefined && keptText({ userId, form }) !== undefined ? [form] : [];
    },
  );
}

/** The key of the record whose dialog a person had typed into when their session ended; undefined where no text is kept. */
export function keptRecord(form: string, userId: number): number | undefined {
  const start = `${form} `;
  const [found] = keptForms(start, userId);
  const key = /^\d+/.exec(found?.slice(start.length) ?? '')?.[0];
  return key === undefined ? undefined : Number(key);
}

/** Forgets what a person had typed for other values of a record. @returns true if there was any such text */
export function forgetOlderText(start: string, userId: number): boolean {
  const forms = keptForms(start, userId);
  for (const form of forms) forgetKept(form);
  return forms.length > 0;
}

import { useEffect, useState } from 'react';

/** The tag of stories whose play function does something: `.storybook/interactionIndexer.ts` gives it. */
const interaction = 'interaction';

interface Entry {
  readonly id: string;
  readonly tags: readonly string[];
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'tags' in value &&
    Array.isArray(value.tags)
  );
}

/** The one answer that all pages share. */
let asked: Promise<ReadonlySet<string>> | undefined;

/** Reads the index of this Storybook, once for all pages. */
async function readIndex(): Promise<ReadonlySet<string>> {
  const answer: unknown = await (await fetch('index.json')).json();
  const entries = typeof answer === 'object' && answer !== null && 'entries' in answer ? answer.entries : {};
  const found = Object.values(entries ?? {}).filter(isEntry);
  return new Set(found.filter(({ tags }) => tags.includes(interaction)).map(({ id }) => id));
}

/** The ids of the stories that show what happens, not how something is; `null` until they are known. */
export function useInteractions(): ReadonlySet<string> | null {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    asked ??= readIndex();
    void asked.then(setIds);
  }, []);
  return ids;
}

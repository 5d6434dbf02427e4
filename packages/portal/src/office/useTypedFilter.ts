import { useState } from 'react';

/**
 * The text in the field of a filter that the address keeps. When the address changes by itself, as by Back or by the menu, the field
 * follows it: otherwise the next choice would filter by what nobody asks for any more.
 *
 * @param kept the text in the address
 */
export function useTypedFilter(kept = ''): readonly [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    setTyped(kept);
  }
  return [typed, setTyped];
}

import { type KeyboardEvent, useRef } from 'react';

/** Maximum pause between two letters of a word, in milliseconds. */
const PAUSE_MS = 700;

/**
 * Collects the letters of a word that is typed into a list. Returns the word so far, or `null` for a key that is not a
 * letter. A space belongs to the word only while one is being typed.
 */
export function useTypeahead(): (event: KeyboardEvent) => string | null {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
    const isGoingOn = typed.current.text !== '' && event.timeStamp - typed.current.at < PAUSE_MS;
    if (event.key === ' ' && !isGoingOn) return null;
    const text = isGoingOn ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    return text;
  };
}

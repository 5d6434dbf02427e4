import { type RefObject, useEffect, useRef } from 'react';

/** True while the part of the page that calls it is shown: who has gone on before an answer came stays where they are. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

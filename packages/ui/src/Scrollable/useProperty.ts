import { type CSSProperties, createContext, type RefObject, use, useLayoutEffect } from 'react';

/** True inside of `NonceProvider`: `style-src` with a nonce refuses `style="…"` in the page that a server sends. */
export const IsStyledByScript = createContext(false);

/**
 * Sets a custom property of a box by script, and returns it as a style for the page that a server sends, where nothing refuses that.
 * Elsewhere a refused style would be missing for good: React does not set it again.
 */
export function useProperty(
  box: RefObject<HTMLElement | null>,
  property: `--${string}`,
  value: string | undefined,
): CSSProperties | undefined {
  const isStyledByScript = use(IsStyledByScript);
  useLayoutEffect(() => {
    box.current?.style.setProperty(property, value ?? '');
  }, [box, property, value]);
  return isStyledByScript || value === undefined ? undefined : { [property]: value };
}

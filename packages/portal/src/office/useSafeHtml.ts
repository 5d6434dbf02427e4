import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The message of the office as safe HTML; undefined until the message and the sanitizer are loaded.
 * @param onFailed called if it cannot be made safe, such as when the code of the sanitizer is gone
 */
export function useSafeHtml(html: string | undefined, onFailed?: () => void): string | undefined {
  const [harmless, setHarmless] = useState<string>();
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    let isCurrent = true;
    const clean = async () => {
      try {
        const { sanitize } = await import('./sanitize.js');
        if (isCurrent && html !== undefined) setHarmless(sanitize(html));
      } catch {
        if (isCurrent) fail();
      }
    };
    void clean();
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return harmless;
}

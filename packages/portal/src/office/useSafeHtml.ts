import { useEffect, useState } from 'react';

/** The message of the office as safe HTML; undefined until the message and the sanitizer are loaded. */
export function useSafeHtml(html: string | undefined): string | undefined {
  const [harmless, setHarmless] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const clean = async () => {
      const { sanitize } = await import('./sanitize.js');
      if (isCurrent && html !== undefined) setHarmless(sanitize(html));
    };
    void clean();
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return harmless;
}

import { useEffect, useState } from 'react';

/** A message of the office made harmless, once both it and what makes it so have arrived. */
export function useHarmless(html: string | undefined): string | undefined {
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

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Once it is known which filing is meant, the address names it: a reload shows that one, whatever is filed later. */
export function useNamedFiling(confirmationNumber: string | undefined): void {
  const [query, setQuery] = useSearchParams();
  const isNamed = query.has('confirmation');
  useEffect(() => {
    if (isNamed || confirmationNumber === undefined) return;
    setQuery(
      (now) => {
        now.set('confirmation', confirmationNumber);
        return now;
      },
      { replace: true },
    );
  }, [isNamed, confirmationNumber, setQuery]);
}

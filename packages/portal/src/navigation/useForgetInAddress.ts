import { useSearchParams } from 'react-router-dom';

/** Takes names out of the query of the address, which the person has seen: coming back shows the page without them. */
export function useForgetInAddress(): (...names: readonly string[]) => void {
  const [query, setQuery] = useSearchParams();
  return (...names) => {
    if (!names.some((name) => query.has(name))) return;
    setQuery(
      (before) => {
        for (const name of names) before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
}

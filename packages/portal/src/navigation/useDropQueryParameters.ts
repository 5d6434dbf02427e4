import { useSearchParams } from 'react-router-dom';

/** Removes query parameters once a person has seen their effect, such as `isEdit`, so that Back does not show it again. */
export function useDropQueryParameters(): (...names: readonly string[]) => void {
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

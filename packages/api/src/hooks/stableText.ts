/** A value as JSON with sorted keys and without absent ones: equal inputs give equal text. */
export function stableText(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

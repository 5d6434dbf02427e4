const texts = new WeakMap<object, string>();

/** Marks an answer that never changes, so that it is written as text once and not for each call. */
export function unchanging<T extends object>(answer: T): T {
  texts.set(answer, JSON.stringify(answer));
  return answer;
}

/** An answer as JSON text. */
export function jsonText(answer: unknown): string {
  const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
  return known ?? JSON.stringify(answer);
}

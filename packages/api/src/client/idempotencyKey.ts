/** A fresh `Idempotency-Key`: one per thing a person does, kept for every retry of it. */
export function newIdempotencyKey(): string {
  // randomUUID exists only on https and localhost; an office may serve a test portal over plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

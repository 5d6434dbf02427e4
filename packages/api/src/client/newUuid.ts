/** A random UUID (version 4). */
export function newUuid(): string {
  // randomUUID exists only on https and localhost; an office may serve a test portal over plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', randomDigit);
}

function randomDigit(): string {
  return ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16);
}

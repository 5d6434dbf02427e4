import { newUuid } from './newUuid.js';

/** A fresh `Idempotency-Key`: one per thing a person does, kept for every retry of it. */
export function newIdempotencyKey(): string {
  return newUuid();
}

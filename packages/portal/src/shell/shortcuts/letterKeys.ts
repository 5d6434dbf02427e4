const OFF = 'off';

function keyOf(userId: number): string {
  return `slip.letter-keys.${userId}`;
}

/** Whether a person uses the keys of one letter in this browser; they do until they switch them off (WCAG 2.1.4). */
export function readLetterKeys(storage: Pick<Storage, 'getItem'>, userId: number): boolean {
  return storage.getItem(keyOf(userId)) !== OFF;
}

/** Keeps the choice for the next visit. */
export function keepLetterKeys(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userId: number,
  areOn: boolean,
): void {
  if (areOn) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), OFF);
}

const DIGITS = 7;

/** The number a submission is known by, such as 0000412. */
export function submissionNumberOf(id: number): string {
  return String(id).padStart(DIGITS, '0');
}

/** The id of the submission with a number, which is checked to be digits. */
export function submissionIdOf(number: string): number {
  return Number(number);
}

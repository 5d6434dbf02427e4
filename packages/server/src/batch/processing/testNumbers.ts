/**
 * The numbers of transactions in the answer to a test. Nobody can take them for confirmation numbers. A test uses none of the office's
 * numbers, which must have no gaps.
 */
export function testNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `TEST-${String(place + 1).padStart(8, '0')}`);
}

/**
 * The numbers of transactions in the answer to a test: as long as confirmation numbers, and never taken for one. A test takes
 * none of the office's numbers, which follow each other without gaps.
 */
export function testNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `TEST-${String(place + 1).padStart(8, '0')}`);
}

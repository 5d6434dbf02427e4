/** A confirmation number: the year and the filing's place in it, 13 characters (spec 3 §9). */
export function confirmationNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(8, '0')}`;
}

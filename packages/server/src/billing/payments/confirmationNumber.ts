/** Ten digits, within the thirteen characters that a confirmation number has at most (domain §6). */
const DIGITS = 10;

/** The confirmation number of a payment: its id in ten digits (spec 3 §3.8). */
export const confirmationNumberOf = (paymentId: number) => String(paymentId).padStart(DIGITS, '0');

/** The id of the payment that has a confirmation number; undefined for any other text. */
export function paymentIdOf(confirmationNumber: string): number | undefined {
  const given = confirmationNumber.trim();
  return /^[0-9]{10,13}$/.test(given) && Number(given) > 0 ? Number(given) : undefined;
}

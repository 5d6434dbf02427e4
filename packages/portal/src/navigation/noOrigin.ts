/** An origin that no page has, to read addresses against: what keeps it stays within the portal. */
export const noOrigin = 'https://portal.invalid';

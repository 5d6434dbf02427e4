/** The kind of account that a registration asks for. */
export const registrationKinds = ['Agent', 'Agency', 'Insurer', 'IPC'] as const;

export type RequestedKind = (typeof registrationKinds)[number];

/**
 * The status of a registration: `pending` waits for the office, `asked` waits for its sender, `withdrawn` was withdrawn
 * by its sender.
 */
export const registrationStatuses = [
  'pending',
  'asked',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The kind of account that a registration asks for. */
export const registrationKinds = ['Agent', 'Agency', 'Insurer', 'IPC'] as const;

export type RequestedKind = (typeof registrationKinds)[number];

/** The status of a registration. */
export const registrationStatuses = ['pending', 'approved', 'rejected', 'expired'] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

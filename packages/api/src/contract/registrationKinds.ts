/** What somebody asked to be registered as. */
export const registrationKinds = ['Agent', 'Agency', 'Insurer', 'IPC'] as const;

export type RequestedKind = (typeof registrationKinds)[number];

/** Where a request stands. */
export const registrationStatuses = ['pending', 'approved', 'rejected', 'expired'] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

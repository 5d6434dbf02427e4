/** Kinds of account that file agent policies. */
export const filers = ['Agent', 'Agency', 'IPC'] as const;

/** Kinds of account that read agent policies: those who file them, and the office. */
export const policyReaders = [...filers, 'Office'] as const;

/** Kinds of account that manage themselves: everybody but the office, which has duties of its own. */
export const accountHolders = [...filers, 'ForeignInsurer', 'AlienInsurer'] as const;

/** Kinds of account that file agent policies. */
export const filers = ['Agent', 'Agency', 'IPC'] as const;

/** Kinds of account that read agent policies: those who file them, and the office. */
export const policyReaders = [...filers, 'Office'] as const;

/** Kinds of account that file agent policies. */
export const filers = ['Agent', 'Agency', 'IPC'] as const;

/** Who files as a broker: an agent, and the agencies that act for agents. */
export const brokers = ['Agent', 'Agency'] as const;

/** Kinds of account that read agent policies: those who file them, and the office. */
export const policyReaders = [...filers, 'Office'] as const;

/** Insurers: of another state, and of another country. */
export const insurers = ['ForeignInsurer', 'AlienInsurer'] as const;

/** Kinds of account that read insurers' policies: those who report them, and the office. */
export const insurerPolicyReaders = [...insurers, 'Office'] as const;

/** Kinds of account that manage themselves: everybody but the office, which has duties of its own. */
export const accountHolders = [...filers, ...insurers] as const;

/** Who reads files of transactions and the answers to them: those who send them, and the office. */
export const fileReaders = [...accountHolders, 'Office'] as const;

/** What an answer to a question may bring, by the type that is found in the bytes. */
export const questionFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export type QuestionFileType = (typeof questionFileTypes)[number];

/** The endings of a file's name, by its type. */
export const questionFileEndings: Readonly<Record<QuestionFileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** Where a question stands: it waits for the filer, or for the office, or it is settled. */
export const questionStates = ['unanswered', 'answered', 'accepted', 'backedOut', 'settled'] as const;

export type QuestionState = (typeof questionStates)[number];

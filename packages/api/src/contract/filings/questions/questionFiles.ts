/** The files that an answer to a question may have, by the type that is detected from the bytes. */
export const questionFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export type QuestionFileType = (typeof questionFileTypes)[number];

/** The file name extensions, by type. */
export const questionFileEndings: Readonly<Record<QuestionFileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** The status of a question: it waits for the filer, it waits for the office, or it is settled. */
export const questionStates = [
  'unanswered',
  'answered',
  'accepted',
  'refused',
  'backedOut',
  'settled',
] as const;

export type QuestionState = (typeof questionStates)[number];

/** A text of somebody else as the database can keep it: no text there may hold NUL, so that it is written as a word instead. */
export const storableText = (text: string): string => text.replaceAll('\0', '‹NUL›');

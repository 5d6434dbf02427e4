/* Questions of the office and what is said about them; the specification shows no limits. */

/** Characters of an answer, or of what the office says. */
export const questionWords = 1000;
/** Files that one answer brings. A file has at most `upload` bytes. */
export const filesPerAnswer = 5;
/** Files of all answers to one question. */
export const filesPerQuestion = 20;
/** Answers to and words of the office about one question. */
export const wordsPerQuestion = 100;
/** The name of a file where it comes from. */
export const fileNameThere = 255;
/** The name of a file, as it is kept. */
export const fileName = 100;

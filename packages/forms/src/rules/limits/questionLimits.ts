/* Questions of the office and what is said about them; the specification shows no limits. */

/** Maximum characters of an answer, or of a text of the office. */
export const questionWords = 1000;
/** Maximum number of files of one answer. A file has at most `upload` bytes. */
export const filesPerAnswer = 5;
/** Files of all answers to one question. */
export const filesPerQuestion = 20;
/** Maximum number of answers and texts of the office about one question. */
export const wordsPerQuestion = 100;
/** Maximum number of questions that the office accepts in one go. */
export const questionsAtOnce = 100;
/** The name of a file when it is uploaded. */
export const fileNameThere = 255;
/** The name of a file as it is stored. */
export const fileName = 100;

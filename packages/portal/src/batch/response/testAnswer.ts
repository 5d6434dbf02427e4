/** The sentence in the response to a file that was tried only. */
export const WAS_A_TEST = 'This was a test: nothing is filed.';

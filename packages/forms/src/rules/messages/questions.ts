/* Questions of the office; the specification has no words for their answers. */

export const answered = 'Your answer was sent to the office.';
export const loadFailed = 'The question could not be loaded.';

/** What to do about a value that is not one of those offered. */
export const chooseFromList = 'Choose it from the list.';

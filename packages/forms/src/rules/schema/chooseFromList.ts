/** How to fix a value that is not one of the choices. */
export const chooseFromList = 'Choose it from the list.';

/* Policies that insurers report, read as `messages.insurerPolicy.…` (spec 3 §2.4, §8). */

export const loadFailed = (id: number) => `An error has occurred retrieving Insurer Policy ${id}`;
/** The question before a backout. */
export const backout = 'This will backout the currently selected transaction. Are you sure?';
/** This is the spelling of the specification (spec 3 §8). */
export const added = 'The transactoin has been successfully added.';
export const backedOut = 'The transaction has been successfully backed out.';
export const updated = 'Insurer Policy Information updated successfully.';

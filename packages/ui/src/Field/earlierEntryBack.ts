/** The note that appears when a person clears the box that copied other fields, and the earlier entries return. */
export const earlierEntryBack = 'What you entered here before is back.';

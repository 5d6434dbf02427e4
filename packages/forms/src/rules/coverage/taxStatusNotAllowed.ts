/** The message for a tax status that a coverage does not allow (spec 3 §5.1). */
export const taxStatusNotAllowed = (status: string, coverageCode: string) =>
  `Tax Status ${status} is not allowed for Coverage Code ${coverageCode}.`;

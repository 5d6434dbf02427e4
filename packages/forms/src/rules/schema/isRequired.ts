/** The specification's words for a field that is empty: `Coverage Code is required.` */
export const isRequired = (field: string) => `${field} is required.`;

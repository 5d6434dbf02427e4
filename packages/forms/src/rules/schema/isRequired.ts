/** The specification's message for an empty field: `Coverage Code is required.` */
export const isRequired = (field: string) => `${field} is required.`;

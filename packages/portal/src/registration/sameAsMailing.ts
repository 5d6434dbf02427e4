/** The label of the box that copies the mailing address. */
export const sameAsMailing = 'Same as mailing address';

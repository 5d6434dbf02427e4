/** Characters that only format a text, such as direction marks, soft hyphens and spaces without width: copied texts bring them along. */
export const INVISIBLE = /\p{Cf}/gu;

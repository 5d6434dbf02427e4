/* For a call that failed and has no text of its own: 404, 500, anything else (spec 1 §8 Generic mapping). */

export const notFound =
  'There is no data for the entered criteria. Please change the criteria and try again.';
export const internal = 'Internal Server Error: 500';
export const unexpected =
  'Unexpected error occurred while communicating with the server. Please try again. If the issue persists, please contact support.';

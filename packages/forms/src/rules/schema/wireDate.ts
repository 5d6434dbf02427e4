import { string } from 'yup';

/** A calendar date on the wire: ISO text with milliseconds and a trailing Z, always midnight (spec 3 §1). */
export const wireDate = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/, {
      message: '${path} must be a date such as 2026-01-31T00:00:00.000Z; "${value}" is not.',
      excludeEmptyString: true,
    })
    .meta({
      form: 'midnight',
      description: 'A calendar date: the time is always midnight and means nothing.',
    });

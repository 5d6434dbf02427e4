import type { FormRules } from '@slip/forms';
import type { Schema } from 'yup';

/** The rules of the office for a form of this shape. */
export function rulesOf<Values>(schema: Schema, shape: Schema<Values>): FormRules<Values> {
  return {
    validate: async (values, options) => {
      await schema.validate(values, options);
      return shape.validateSync(values);
    },
  };
}

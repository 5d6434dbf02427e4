import type { FormRules } from '@slip/forms';
import { type BatchUploadForm, type BatchUploadRules, batchUploadSchema } from '@slip/forms/rules';

/** The values of an upload form: those that the rules know, with the browser's own file. */
export type UploadValues = Omit<BatchUploadForm, 'Files'> & { Files: readonly File[] };

/** A form nobody has touched. */
export const emptyUpload: UploadValues = {
  Files: [],
  Comments: '',
  State: null,
  AccountingContact: null,
  AssociatedAgent: null,
  Quarter: null,
  Year: null,
};

/** The rules of an upload form, over the browser's own files (spec 2 §5). */
export function uploadRules(rules: BatchUploadRules): FormRules<UploadValues> {
  const schema = batchUploadSchema(rules);
  return {
    validate: async (values, options) => {
      const checked = await schema.validate(values, options);
      return {
        Files: checked.Files.filter((file) => file instanceof File),
        Comments: checked.Comments,
        State: checked.State ?? null,
        AccountingContact: checked.AccountingContact ?? null,
        AssociatedAgent: checked.AssociatedAgent ?? null,
        Quarter: checked.Quarter ?? null,
        Year: checked.Year ?? null,
      };
    },
  };
}

import type { CallOptions, Client } from '@slip/api';
import { type BatchEnvironment, type BatchUploadResult, batchsubmission } from '@slip/api/contract';
import type { FormRules } from '@slip/forms';
import {
  type AccountKind,
  type BatchFormat,
  type BatchUploadForm,
  type BatchUploadRules,
  batchUploadSchema,
  isInsurer,
} from '@slip/forms/rules';
import type { BatchPermissions } from '../batchAddress.js';

/** The place of an upload: its environment and permissions, and what happens after it. */
export interface UploadPlace {
  readonly environment: BatchEnvironment;
  readonly permissions: BatchPermissions;
  /** Called when the office has taken a file, with its number. */
  readonly onUploaded: (submissionNumber: string) => void;
}

/** The values of an upload form: the values of the rules, with files as the browser has them. */
export type UploadValues = Omit<BatchUploadForm, 'Files'> & { Files: readonly File[] };

/** The values of an empty form. */
export const emptyUpload: UploadValues = {
  Files: [],
  Comments: '',
  State: null,
  AccountingContact: null,
  AssociatedAgent: null,
  Quarter: null,
  Year: null,
};

/** The rules of an upload form, for files as the browser has them (spec 2 §5). */
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

/** The facts and the file of one upload. */
interface UploadOrder {
  readonly environment: BatchEnvironment;
  readonly format: BatchFormat;
  readonly kind: AccountKind;
  readonly values: UploadValues;
  /** The file as it is sent, chosen or fixed. */
  readonly file: File;
}

/** The codes of spec 2 §9. */
const environmentCodes: Readonly<Record<BatchEnvironment, 0 | 1>> = { Production: 0, Test: 1 };

/** The ids of the reads that are loaded again after an upload. */
export const changedByUpload: readonly string[] = batchsubmission.uploadCsvBatchFileExt.invalidates;

/** The field of the form for a field of the request. */
export const uploadFieldOf = (path: string): string | undefined => fields[path];

const fields: Readonly<Record<string, keyof UploadValues>> = {
  comments: 'Comments',
  state: 'State',
  slipBillId: 'AccountingContact',
  agentId: 'AssociatedAgent',
  submissionYear: 'Year',
  submissionQuarter: 'Quarter',
};

const key = (text: string | null) => (text === null ? null : Number(text));

/** The part of a CSV request that depends on who sends it (spec 2 §3). */
function csvScope(kind: AccountKind, values: UploadValues) {
  if (isInsurer(kind)) return { submissionYear: values.Year, submissionQuarter: values.Quarter };
  return {
    slipBillId: key(values.AccountingContact),
    state: values.State,
    ...(kind === 'Agency' && { agentId: key(values.AssociatedAgent) }),
  };
}

/** Uploads a file. */
export function uploadCall(
  client: Client,
  { environment, format, kind, values, file }: UploadOrder,
  options: CallOptions,
): Promise<BatchUploadResult> {
  const common = { comments: values.Comments, batchSubmissionTypes: environmentCodes[environment] };
  if (format === 'xml') {
    return client.call(batchsubmission.uploadXmlBatchFileExt, { body: common, upload: file }, options);
  }
  const body = { ...common, ...csvScope(kind, values) };
  return client.call(batchsubmission.uploadCsvBatchFileExt, { body, upload: file }, options);
}

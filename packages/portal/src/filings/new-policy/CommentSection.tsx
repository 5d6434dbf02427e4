import { FormTextArea } from '@slip/forms';
import { limits } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import type { FilingSectionProps } from './FilingSectionProps.js';

/** Remarks on the policy and on this transaction. */
export function CommentSection({ form: { control } }: Pick<FilingSectionProps, 'form'>) {
  return (
    <Card title="Comment">
      <Grid columns={2}>
        <FormTextArea
          control={control}
          name="PolicyDetails.Comments"
          label="Policy Comment"
          isRequired={false}
          rows={3}
          characterLimit={limits.policyComment}
        />
        <FormTextArea
          control={control}
          name="TransactionInformation.Comment"
          label="Transaction Comment"
          isRequired={false}
          rows={3}
          characterLimit={limits.transactionComment}
        />
      </Grid>
    </Card>
  );
}

import { FormTextArea } from '@slip/forms';
import { limits } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { entersPolicy } from './Filing.js';
import type { FilingSectionProps } from './FilingSectionProps.js';

/** Remarks on this transaction and, where the policy is entered, on the policy. */
export function CommentSection({ form: { control }, filing }: Pick<FilingSectionProps, 'form' | 'filing'>) {
  return (
    <Card title="Comment">
      <Grid columns={2}>
        {entersPolicy(filing) && (
          <FormTextArea
            control={control}
            name="PolicyDetails.Comments"
            label="Policy Comment"
            isRequired={false}
            rows={3}
            characterLimit={limits.policyComment}
          />
        )}
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

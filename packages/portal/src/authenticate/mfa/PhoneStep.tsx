import { Form, FormPhoneField, useSchemaForm } from '@slip/forms';
import { type MfaPhoneForm, mfaPhoneSchema, nationalDigits } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { MfaCard } from './MfaCard.js';
import type { MfaFlow } from './useMfaFlow.js';

/** The number that codes are to be sent to. */
export function PhoneStep({ flow }: { flow: MfaFlow }) {
  const form = useSchemaForm<MfaPhoneForm>({ schema: mfaPhoneSchema, defaultValues: { PhoneNumber: '' } });

  async function send({ PhoneNumber }: MfaPhoneForm): Promise<undefined> {
    try {
      await flow.send(3, nationalDigits(PhoneNumber, 'US'));
    } catch {
      // What went wrong stands in the flow.
    }
  }

  return (
    <MfaCard
      flow={flow}
      title="Enter your phone number"
      intro="We will send a text message with a code to it. Message rates of your provider may apply."
      canChoose
    >
      {flow.sendProblem !== null && <Banner tone="danger">{flow.sendProblem}</Banner>}
      <Form form={form} onSubmit={send} aria-label="Phone number">
        <FormPhoneField
          control={form.control}
          name="PhoneNumber"
          label="Phone Number"
          description="A US number, such as 307-555-0123."
          autoComplete="tel-national"
          isRequired
        />
        <Button type="submit" variant="primary" isFullWidth isPending={form.formState.isSubmitting}>
          Send
        </Button>
      </Form>
    </MfaCard>
  );
}

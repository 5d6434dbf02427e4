import { useAction } from '@slip/api';
import { registration } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import {
  normalizeReceiptNumber,
  type RegistrationStatusForm,
  registrationStatusSchema,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useNotices } from '../../notices/useNotices.js';
import { BackToTypes } from '../BackToTypes.js';
import { type FoundRegistration, StatusCard } from './StatusCard.js';

const title = 'Registration status';

/** What became of a registration: asked with its number and the email address, which its sender alone knows. */
export default function RegistrationStatus() {
  useDocumentTitle(title);
  const [query] = useSearchParams();
  const notices = useNotices();
  const { run, isRunning } = useAction(registration.registrationStatus);
  const [found, setFound] = useState<FoundRegistration | null>();
  const answer = useRef<HTMLDivElement>(null);
  const form = useSchemaForm<RegistrationStatusForm>({
    schema: registrationStatusSchema,
    defaultValues: { ReceiptNumber: query.get('number') ?? '', Email: '' },
  });

  async function ask({ ReceiptNumber, Email }: RegistrationStatusForm): Promise<undefined> {
    setFound(undefined);
    try {
      const body = { receiptNumber: ReceiptNumber, email: Email };
      setFound((await run({ body })).registration);
    } catch (failure) {
      notices.failed(failure);
    }
  }
  useEffect(() => {
    if (found !== undefined) answer.current?.focus();
  }, [found]);

  return (
    <Stack gap="5">
      <BackToTypes />
      <PageTitle title={title} subtitle="See whether staff have decided on your request for an account." />
      <Grid columns={2} gap="5">
        <Card title="Which registration?">
          <Form form={form} onSubmit={ask} aria-label={title} summaryLevel={3}>
            <FormTextField
              control={form.control}
              name="ReceiptNumber"
              label="Registration Number"
              description="It was shown after you submitted, and is in the email that says your registration was received."
              normalize={normalizeReceiptNumber}
              autoComplete="off"
              spellCheck="false"
              isRequired
            />
            <FormTextField
              control={form.control}
              name="Email"
              label="Email"
              description="The address of the primary contact, as you registered it."
              type="email"
              autoComplete="email"
              isRequired
            />
            <div>
              <Button type="submit" variant="primary" isPending={isRunning}>
                Show status
              </Button>
            </div>
          </Form>
        </Card>
        <div ref={answer} tabIndex={-1}>
          {found === null && (
            <Banner tone="warning" title="No such registration">
              No registration has this number and this email address together. Please compare both with the
              email that says your registration was received.
            </Banner>
          )}
          {found && <StatusCard registration={found} />}
        </div>
      </Grid>
    </Stack>
  );
}

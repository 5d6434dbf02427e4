import { ReadsProvider, useAction } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { type ForgotPasswordForm, forgotPasswordSchema, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { titles } from '../../titles.js';
import { RecoveryCard } from './RecoveryCard.js';

function ForgotPassword() {
  const form = useSchemaForm<ForgotPasswordForm>({
    schema: forgotPasswordSchema,
    defaultValues: { Email: '' },
  });
  const notices = useNotices();
  const { run, isRunning, error } = useAction(authenticate.forgotPassword);
  const [officeAnswer, setOfficeAnswer] = useState<string | null>(null);

  async function ask({ Email }: ForgotPasswordForm): Promise<undefined> {
    setOfficeAnswer(null);
    try {
      const { message } = await run({ query: { forgotPasswordRequestEmail: Email } });
      setOfficeAnswer(message);
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <RecoveryCard
      title={titles.forgotPassword}
      intro="Enter the email address of your account. We will send you a link that shows your user names and lets you set a new password."
    >
      {officeAnswer !== null && <Banner tone="success">{officeAnswer}</Banner>}
      {error && <Banner tone="danger">{messages.recovery.failed}</Banner>}
      <Form form={form} onSubmit={ask} aria-label={titles.forgotPassword}>
        <FormTextField
          control={form.control}
          name="Email"
          label="Email"
          type="email"
          autoComplete="email"
          isRequired
        />
        <Button type="submit" variant="primary" isFullWidth isPending={isRunning}>
          Submit
        </Button>
      </Form>
    </RecoveryCard>
  );
}

/** Asking for a link: `/slip/auth/forgotpassword` (spec 1 §2). */
export default function ForgotPasswordScreen() {
  return (
    <ReadsProvider>
      <ForgotPassword />
    </ReadsProvider>
  );
}

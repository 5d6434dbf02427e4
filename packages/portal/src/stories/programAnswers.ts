import { admin, type Contract, vendors } from '@slip/api/contract';
import { type Answers, examplesOf } from '@slip/api/fake-office';

/** The answers about whatever acts or signs in for an account: its programs, those of vendors, webhooks, and its provider. */
export const programAnswers: Answers<Contract> = examplesOf(
  admin.saveSignInProvider,
  admin.testSignInProvider,
  admin.removeSignInProvider,
  admin.programs,
  admin.programCalls,
  admin.programCall,
  admin.addProgram,
  admin.rotateProgram,
  admin.revokeProgram,
  vendors.consent,
  vendors.connect,
  vendors.register,
  admin.webhooks,
  admin.saveWebhook,
  admin.renewWebhookSecret,
  admin.switchWebhook,
  admin.removeWebhook,
  admin.testWebhook,
  admin.webhookDeliveries,
  admin.webhookDelivery,
  admin.resendDelivery,
);

interface BegunDraft<Values> {
  readonly draftId: string;
  readonly agentId: number;
  readonly values: Values;
  readonly step: 'entry' | 'review';
  readonly submittedPolicyId: number | null;
}

/** The draft of a new filing, as the office keeps it, for stories. */
export const begunDraft = <Values extends { readonly State: string | null }>(begun: BegunDraft<Values>) => ({
  ...begun,
  workflow: 'New' as const,
  homeState: begun.values.State,
  agtPolicyId: 0,
  transactionGroupId: 0,
  editTransactionId: 0,
  version: 1,
  agencyEndedOn: null,
});

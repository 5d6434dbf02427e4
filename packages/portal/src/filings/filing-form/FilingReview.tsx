import {
  type AgentPolicyForm,
  addressLine,
  type CalendarDate,
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  formatUsDate,
  messages,
  POLICY_EXPIRATION_DATE,
  policyTextItems,
  type StateDefinition,
  TRANSACTION_EFFECTIVE_DATE,
  toAgentPolicyPayload,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { EditIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { ChangeFigures } from '../ChangeFigures.js';
import { correctionOf } from './correctionOf.js';
import type { Filing } from './Filing.js';
import { InsurerPremiumTable } from './InsurerPremiumTable.js';

export interface FilingReviewProps {
  readonly values: AgentPolicyForm;
  readonly filing: Filing;
  readonly onEdit: () => void;
}

function asked(label: string, value: string, rest: Partial<DescriptionItem> = {}): DescriptionItem[] {
  return value === '' ? [] : [{ label, value, ...rest }];
}

function policyItems(values: AgentPolicyForm, state: StateDefinition): DescriptionItem[] {
  const payload = toAgentPolicyPayload(values, state);
  return [
    ...asked('Master Policy', payload.masterPolicyNumber),
    ...policyTextItems(payload, 'name'),
    { label: 'Reporting Entity', value: values.PolicyDetails.ReportingEntity },
    ...policyTextItems(payload, 'detail'),
    ...asked('Location of Risk', addressLine(payload, 'risk'), { isWide: true }),
    { label: 'Insured Address', value: addressLine(payload, 'insured'), isWide: true },
    ...asked('Policy Comment', payload.agtPolicyComments, { isWide: true }),
  ];
}

function day(date: CalendarDate | null): string {
  return date === null ? '' : formatUsDate(date);
}

function transactionItems(
  { TransactionInformation: info }: AgentPolicyForm,
  state: StateDefinition,
): DescriptionItem[] {
  const coverage = findCoverageCode(state, info.CoverageCode ?? '');
  return [
    { label: 'Coverage Code', value: coverage && `${coverage.code} ${coverage.name}` },
    { label: 'Tax Status', value: findTaxStatus(info.TaxStatus ?? '')?.name },
    { label: 'Transaction Type', value: findTransactionType(info.TransactionType ?? 0)?.name },
    { label: TRANSACTION_EFFECTIVE_DATE, value: day(info.TransactionEffectiveDate), isNumeric: true },
    { label: POLICY_EXPIRATION_DATE, value: day(info.PolicyExpirationDate), isNumeric: true },
    { label: 'Accounting Contact', value: info.AccountingContact?.label },
    ...asked('Transaction Comment', info.Comment.trim(), { isWide: true }),
  ];
}

/** Everything that will be filed, to be looked at once more (spec 3 §2.5). */
export function FilingReview({ values, filing, onEdit }: FilingReviewProps) {
  const { state } = filing;
  const correction = useMemo(() => correctionOf(filing, values), [filing, values]);
  // The same for every insurer of a filing.
  const [first] = toAgentPolicyPayload(values, state).coverageCodes.flatMap((each) => each.agentTransactions);
  const declined = first?.insurerDeclinations ?? [];
  return (
    <Stack gap="4">
      <Text as="p">{messages.filings.confirm}</Text>
      <Card
        title="Policy"
        actions={
          <Button size="s" variant="quiet" icon={<EditIcon size="s" />} onPress={onEdit}>
            Edit
          </Button>
        }
      >
        <DescriptionList columns={3} items={policyItems(values, state)} />
      </Card>
      <Card title="Coverage & Transaction">
        <DescriptionList columns={3} items={transactionItems(values, state)} />
      </Card>
      {correction && (
        <Card title="What Changes" description="What is on file is backed out and filed again as it will be.">
          <ChangeFigures {...correction} />
        </Card>
      )}
      <InsurerPremiumTable values={values} state={state} />
      {declined.length > 0 && (
        <Card title="Declinations">
          <DescriptionList
            columns={3}
            items={declined.map(({ insurerName, insurerNaic }) => ({
              label: insurerName,
              value: `NAIC ${insurerNaic}`,
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}

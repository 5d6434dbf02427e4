import { permissionHolder } from '@slip/api';
import {
  accountKind,
  findTransactionType,
  formatUsDate,
  holdingInsurerTransactions,
  type InsurerItem,
  type InsurerPolicyForm,
  insurerPolicyItems,
  insurerTransactionItems,
  insurerTransactionType,
  messages,
  stateFacts,
  submissionDueOn,
  submissionLabel,
  submissionPeriod,
  toWireDate,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { FieldPath } from 'react-hook-form';
import { WhatChanges } from '../../filings/filing-form/FilingBanners.js';
import { EditPart } from '../../filings/filing-form/FilingColumns.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { CorrectedFigures } from './CorrectedFigures.js';
import type { InsurerFiling } from './InsurerFiling.js';

/** The policy in words: as it is on file, or as it is entered. */
function policyItems({ policy }: InsurerFiling, values: InsurerPolicyForm): readonly InsurerItem[] {
  return insurerPolicyItems(
    policy ?? {
      homeStateName: values.State === null ? '' : stateFacts(values.State).name,
      insPolicyNumber: values.PolicyNumber,
      insPolicyInsured: values.InsuredName,
      ipcPolicy: values.EntityType === 'IPC' ? 1 : 0,
      agentName: values.EntityValue?.label ?? '',
      agentNpn: '',
    },
  );
}

/** The transaction in words, with the type that follows from it (spec 3 §3.5). */
function transactionItems(
  { policy, edited }: InsurerFiling,
  values: InsurerPolicyForm,
): readonly InsurerItem[] {
  const { TransactionEffectiveDate: effectiveDate, Premium: premium } = values;
  if (effectiveDate === null || premium === null) return [];
  const holding = policy ? holdingInsurerTransactions(policy, edited?.insTransId) : [];
  const type = insurerTransactionType({ effectiveDate, premium }, holding, edited ?? undefined);
  return insurerTransactionItems({
    transactionTypeDescription: findTransactionType(type)?.name ?? '',
    insTransEffectiveDate: toWireDate(effectiveDate),
    insTransPremium: premium,
  });
}

/** The period it is reported in, and its last day (domain §8). */
function usePeriodItems({ TransactionEffectiveDate: day }: InsurerPolicyForm): readonly InsurerItem[] {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  if (day === null || (kind !== 'ForeignInsurer' && kind !== 'AlienInsurer')) return [];
  const period = submissionPeriod(kind, day);
  return [
    { label: 'Reported In', value: submissionLabel(period) },
    { label: 'In Time Until', value: formatUsDate(submissionDueOn(period)) },
  ];
}

export interface InsurerFilingReviewProps {
  readonly values: InsurerPolicyForm;
  readonly filing: InsurerFiling;
  /** Goes back to where a field is entered. */
  readonly onEdit: (field: FieldPath<InsurerPolicyForm>) => void;
}

/** Everything that will be filed, to be looked at once more (spec 3 §2.4). */
export function InsurerFilingReview({ values, filing, onEdit }: InsurerFilingReviewProps) {
  const period = usePeriodItems(values);
  const editOf = (part: string, field: FieldPath<InsurerPolicyForm>) => (
    <EditPart part={part} onPress={() => onEdit(field)} />
  );
  return (
    <Stack gap="4">
      <Text as="p">{messages.filings.confirm}</Text>
      <Card title="Policy" actions={filing.policy === null && editOf('Policy', 'State')}>
        <DescriptionList columns={3} items={policyItems(filing, values)} />
      </Card>
      <Card title="Transaction" actions={editOf('Transaction', 'TransactionEffectiveDate')}>
        <DescriptionList columns={3} items={[...transactionItems(filing, values), ...period]} />
      </Card>
      {filing.edited && (
        <WhatChanges>
          <CorrectedFigures edited={filing.edited} values={values} />
        </WhatChanges>
      )}
    </Stack>
  );
}

import { DeclinationsSection, InsurerPremiumCards } from '@slip/forms';
import { type FilingSection, minimumDeclinations, TRANSACTION_EFFECTIVE_DATE } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Stack } from '@slip/ui/Stack';
import { Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '../../navigation/lazyPart.js';
import { insurersNotLoaded } from '../../pages/notLoaded.js';
import { AddressSections } from './AddressSections.js';
import { CommentSection } from './CommentSection.js';
import { CoverageSection } from './CoverageSection.js';
import { entersPolicy } from './Filing.js';
import type { FilingSectionProps } from './FilingSectionProps.js';
import { MasterPolicyCard } from './MasterPolicyCard.js';
import { PolicyDetailsSection } from './PolicyDetailsSection.js';
import { PolicySummary } from './PolicySummary.js';
import { useFormQuestions } from './useFormQuestions.js';
import type { InsurerChoices } from './useInsurerChoice.js';

const dateFirst = `Enter the ${TRANSACTION_EFFECTIVE_DATE} first: it decides which insurers can be chosen.`;

const InsurerListDialog = lazyPart(async () => ({
  default: (await import('../../settings/lists/InsurerListDialog.js')).InsurerListDialog,
}));
const SyndicateListDialog = lazyPart(async () => ({
  default: (await import('../../settings/lists/SyndicateListDialog.js')).SyndicateListDialog,
}));
const MasterPolicyDialog = lazyPart(async () => ({
  default: (await import('../../settings/master-policies/MasterPolicyDialog.js')).MasterPolicyDialog,
}));

/** What is entered of a filing: the sections its state asks for (spec 3 §2.5). */
export function FilingEntry(
  props: FilingSectionProps & { readonly insurers: InsurerChoices; readonly isHidden: boolean },
) {
  const { form, filing, facts, context, insurers, isHidden } = props;
  const { state, workflow, policy } = filing;
  const isClosed = filing.edited?.isClosed === true;
  const shows = (section: FilingSection) => state.form.sections.includes(section);
  const [shown, setShown] = useState<'insurers' | 'syndicates' | 'masterPolicy' | null>(null);
  const close = () => setShown(null);
  const questionAt = useFormQuestions({ form, filing, facts, context });
  const [coverageCode, transactionType, effectiveDate] = useWatch({
    control: form.control,
    name: [
      'TransactionInformation.CoverageCode',
      'TransactionInformation.TransactionType',
      'TransactionInformation.TransactionEffectiveDate',
    ],
  });
  // A person who procured the coverage alone asked no admitted insurers through a broker.
  const asksDeclinations =
    context.kind !== 'IPC' &&
    minimumDeclinations(state, { coverageCode: coverageCode ?? '', transactionType: transactionType ?? 0 }) >
      0;
  const syndicateOptions = useMemo(
    () => facts.syndicates.map((syndicate) => ({ value: syndicate, label: syndicate.label })),
    [facts.syndicates],
  );
  return (
    <Stack gap="5" hidden={isHidden}>
      {entersPolicy(filing) ? (
        <>
          {shows('masterPolicy') && (
            <MasterPolicyCard
              form={form}
              filing={filing}
              facts={facts}
              onAddOrEdit={() => setShown('masterPolicy')}
            />
          )}
          <PolicyDetailsSection form={form} filing={filing} facts={facts} context={context} />
          <AddressSections form={form} filing={filing} questionAt={questionAt} />
        </>
      ) : (
        policy && <PolicySummary policy={policy} />
      )}
      <CoverageSection form={form} filing={filing} facts={facts} context={context} questionAt={questionAt} />
      <InsurerPremiumCards
        form={form}
        state={state}
        workflow={workflow}
        headingLevel={2}
        insurers={insurers.options}
        insurerSearch={insurers.search}
        onChooseInsurer={insurers.choose}
        insurersNote={effectiveDate === null ? dateFirst : undefined}
        syndicates={syndicateOptions}
        isDisabled={isClosed}
        isLoading={facts.areInsurersLoading}
        loadError={facts.insurersError && insurersNotLoaded}
        onRetry={() => void facts.reloadInsurers()}
        {...(effectiveDate !== null && { onModifyInsurers: () => setShown('insurers') })}
        onModifySyndicates={() => setShown('syndicates')}
        questionAt={questionAt}
      />
      {shows('declinations') && asksDeclinations && (
        <Card title="Declinations">
          <DeclinationsSection
            form={form}
            state={state}
            minimum={facts.minimumDeclinations}
            isDisabled={isClosed}
          />
        </Card>
      )}
      <CommentSection form={form} filing={filing} />
      <Suspense>
        {shown === 'insurers' && effectiveDate !== null && (
          <InsurerListDialog
            agentId={filing.agent.id}
            state={state.abbreviation}
            effectiveDate={effectiveDate}
            onClose={close}
          />
        )}
        {shown === 'syndicates' && <SyndicateListDialog agentId={filing.agent.id} onClose={close} />}
        {shown === 'masterPolicy' && (
          <MasterPolicyDialog
            agentId={filing.agent.id}
            edited={form.getValues('MasterPolicy')}
            canAddAnother
            onSaved={(saved) => {
              form.setValue('MasterPolicy', saved, { shouldDirty: true, shouldValidate: true });
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}

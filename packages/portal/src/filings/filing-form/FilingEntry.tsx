import {
  AddressSection,
  DeclinationsSection,
  FormTextArea,
  FormTextField,
  InsurerPremiumCards,
} from '@slip/forms';
import {
  addressLine,
  askedPolicyTexts,
  type FilingSection,
  INSURED_ADDRESS,
  LOCATION_OF_RISK,
  minimumDeclinations,
  normalizeLine,
  receivedDay,
  SAME_AS_LOCATION_OF_RISK,
  TRANSACTION_EFFECTIVE_DATE,
  textMaximum,
  transactionTextNames,
  transactionTexts,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { TextField } from '@slip/ui/TextField';
import { Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '../../navigation/lazyPart.js';
import { insurersNotLoaded } from '../../pages/notLoaded.js';
import { shownDate } from '../Policy.js';
import { PolicyWithNumber } from '../PolicyWithNumber.js';
import { CoverageSection } from './CoverageSection.js';
import { entersPolicy, type Filing } from './Filing.js';
import type { FilingSectionProps, QuestionedSectionProps } from './FilingSectionProps.js';
import { MasterPolicyCard } from './MasterPolicyCard.js';
import type { InsurerChoices } from './useInsurerChoice.js';

/** The address of the insured and, in the states that ask for it, of the risk (spec 3 §2.5). */
function AddressSections({
  form,
  filing,
  questionAt,
}: Pick<QuestionedSectionProps, 'form' | 'filing' | 'questionAt'>) {
  const question = questionAt('LocationOfRisk.State');
  const asksLocation = filing.state.form.fields.locationOfRisk !== 'hidden';
  return (
    <Card title="Address Information">
      <Stack gap="6">
        {asksLocation && question !== undefined && <Banner tone="warning">{question}</Banner>}
        {asksLocation && (
          <AddressSection
            control={form.control}
            name="LocationOfRisk"
            legend={LOCATION_OF_RISK}
            isCountryFixed
          />
        )}
        <AddressSection
          control={form.control}
          name="InsuredAddress"
          legend={INSURED_ADDRESS}
          {...(asksLocation && {
            sameAs: { name: 'LocationOfRisk', label: SAME_AS_LOCATION_OF_RISK },
          })}
        />
      </Stack>
    </Card>
  );
}

/** The texts of the policy, and its reporting entity. */
function PolicyDetailsSection({ form, filing, facts, context }: FilingSectionProps) {
  const { control } = form;
  const policyNumber = normalizeLine(useWatch({ control, name: 'PolicyDetails.PolicyNumber' }));
  const policyWithNumber = context.facts?.duplicatePolicyNumber === true && (
    <PolicyWithNumber
      agentId={filing.agent.id}
      state={filing.state.abbreviation}
      policyNumber={policyNumber}
    />
  );
  const entity = facts.entity ? `${facts.entity.name} (${facts.entity.agentLicense})` : filing.agent.label;
  return (
    <Card title="Policy Details">
      <Grid columns={2}>
        {askedPolicyTexts(filing.state.form, 'name', 'detail').map(({ form: field, label, isRequired }) => (
          <FormTextField
            key={field}
            control={control}
            name={`PolicyDetails.${field}`}
            label={label}
            autoComplete="off"
            isRequired={isRequired}
            description={field === 'PolicyNumber' && policyWithNumber}
          />
        ))}
        {/* Not reached by Tab: nothing can be entered, and the page names the agent above. */}
        <TextField label="Reporting Entity" isReadOnly excludeFromTabOrder value={entity} />
      </Grid>
    </Card>
  );
}

/** The comments on this transaction and, if the policy is entered, on the policy. */
function CommentSection({
  form: { control },
  filing,
  context,
}: Pick<FilingSectionProps, 'form' | 'filing' | 'context'>) {
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
            characterLimit={textMaximum('agtPolicyComments', filing.state.form, context.today)}
          />
        )}
        {transactionTextNames.map((name) => {
          const { form: field, fullLabel, maximum } = transactionTexts[name];
          return (
            <FormTextArea
              key={name}
              control={control}
              name={`TransactionInformation.${field}`}
              label={fullLabel}
              isRequired={false}
              rows={3}
              characterLimit={maximum}
            />
          );
        })}
      </Grid>
    </Card>
  );
}

/** The policy on file that a transaction is added to or changed on; it is only shown. */
function PolicySummary({ policy }: { policy: NonNullable<Filing['policy']> }) {
  const risk = addressLine(policy, 'risk');
  return (
    <Card title="Policy Details">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Policy Number', value: policy.agtPolicyNumber },
          { label: 'Insured Name', value: policy.agtPolicyInsured },
          { label: 'Expires', value: shownDate(policy.agtPolicyExpirationDate), isNumeric: true },
          { label: 'Agent', value: policy.agentName },
          ...(risk === '' ? [] : [{ label: LOCATION_OF_RISK, value: risk, isWide: true }]),
          { label: INSURED_ADDRESS, value: addressLine(policy, 'insured'), isWide: true },
        ]}
      />
    </Card>
  );
}

const dateFirst = `Enter the ${TRANSACTION_EFFECTIVE_DATE} first: it decides which insurers can be chosen.`;

const InsurerListDialog = lazyPart(async () => ({
  default: (await import('../../settings/lists/ListDialog.js')).InsurerListDialog,
}));
const SyndicateListDialog = lazyPart(async () => ({
  default: (await import('../../settings/lists/ListDialog.js')).SyndicateListDialog,
}));
const MasterPolicyDialog = lazyPart(async () => ({
  default: (await import('../../settings/master-policies/MasterPolicyDialog.js')).MasterPolicyDialog,
}));

/** The entry of a filing: the sections its state asks for (spec 3 §2.5). */
export function FilingEntry(
  props: QuestionedSectionProps & { readonly insurers: InsurerChoices; readonly isHidden: boolean },
) {
  const { form, filing, facts, context, insurers, questionAt, isHidden } = props;
  const { state, workflow, policy } = filing;
  const isClosed = filing.edited?.isClosed === true;
  const shows = (section: FilingSection) => state.form.sections.includes(section);
  const [openDialog, setOpenDialog] = useState<'insurers' | 'syndicates' | 'masterPolicy' | null>(null);
  const close = () => setOpenDialog(null);
  const [coverageCode, transactionType, effectiveDate] = useWatch({
    control: form.control,
    name: [
      'TransactionInformation.CoverageCode',
      'TransactionInformation.TransactionType',
      'TransactionInformation.TransactionEffectiveDate',
    ],
  });
  // IPC filers procured the coverage without a broker, so no admitted insurer was asked for it.
  const asksDeclinations =
    context.kind !== 'IPC' &&
    minimumDeclinations(state, {
      coverageCode: coverageCode ?? '',
      transactionType: transactionType ?? 0,
      receivedOn: receivedDay(context),
    }) > 0;
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
              onAddOrEdit={() => setOpenDialog('masterPolicy')}
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
        {...(effectiveDate !== null && { onModifyInsurers: () => setOpenDialog('insurers') })}
        onModifySyndicates={() => setOpenDialog('syndicates')}
        questionAt={questionAt}
      />
      {shows('declinations') && asksDeclinations && (
        <Card title="Declinations">
          <DeclinationsSection
            form={form}
            state={state}
            receivedOn={receivedDay(context)}
            minimum={facts.minimumDeclinations}
            isDisabled={isClosed}
          />
        </Card>
      )}
      <CommentSection form={form} filing={filing} context={context} />
      <Suspense>
        {openDialog === 'insurers' && effectiveDate !== null && (
          <InsurerListDialog
            agentId={filing.agent.id}
            state={state.abbreviation}
            effectiveDate={effectiveDate}
            onClose={close}
          />
        )}
        {openDialog === 'syndicates' && <SyndicateListDialog agentId={filing.agent.id} onClose={close} />}
        {openDialog === 'masterPolicy' && (
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

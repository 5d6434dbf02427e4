import { ApiError, useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Form, FormComboBox, FormSelect, type ServerIssue, useSchemaForm } from '@slip/forms';
import {
  type CoveragePlace,
  checkCoverageOf,
  checkTaxStatusOf,
  coverageEditSchema,
  fromWireDate,
  messages,
  type StateDefinition,
  taxStatuses,
  termInception,
  unchangedCoverageProblem,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Text } from '@slip/ui/Text';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { InferType } from 'yup';
import { useNotices } from '../../notices/useNotices.js';
import { holdingOnFile, judgedDayOf } from '../filing-form/termOnFile.js';
import { OfficeStateMissing } from '../OfficeStateMissing.js';
import type { Coverage, Policy } from '../Policy.js';
import { coverageOption, transactionsOnFile } from '../Policy.js';
import { useOfficeState } from '../useOfficeState.js';

/** The facts that a new coverage is checked against: the coverages on file, and the days on which the terms of its transactions began. */
function coveragePlace(policy: Policy, coverage: Coverage): CoveragePlace {
  const inceptionOf = termInception(holdingOnFile({ policy, edited: null }));
  const movedTransactions = transactionsOnFile(policy).filter(
    ({ group, isBackedOut, isBackout }) =>
      group.agtTransGrpId === coverage.agtTransGrpId && !isBackedOut && !isBackout,
  );
  return {
    onFile: new Set(policy.coverageCodes.map(({ ccCoverageCode }) => ccCoverageCode)),
    inceptions: movedTransactions.flatMap(({ transaction }) => {
      const day = fromWireDate(transaction.agtTransEffectiveDate);
      return day === undefined ? [] : [inceptionOf(day)];
    }),
    received: movedTransactions.flatMap(({ transaction }) => judgedDayOf(policy, transaction) ?? []),
    original: { CoverageCode: coverage.ccCoverageCode, TaxStatus: coverage.ccTaxStatus },
  };
}

type CoverageForm = InferType<ReturnType<typeof coverageEditSchema>>;

/** The field of the form for each field of the call. */
const fields: Readonly<Record<string, keyof CoverageForm>> = {
  newCoverageCode: 'CoverageCode',
  newTaxStatus: 'TaxStatus',
};

export interface CoverageDialogProps {
  readonly policy: Policy;
  readonly coverage: Coverage;
  readonly onClose: () => void;
}

/** Moves the transactions of a coverage to another coverage code or tax status (spec 3 §2.3, §4.3, §5.2). */
export function CoverageDialog({ policy, coverage, onClose }: CoverageDialogProps) {
  const office = useOfficeState(policy.homeStateAbbr);
  const formId = useId();
  const notices = useNotices();
  const { run, isRunning } = useAction(filings.updateCoverageCode);

  async function save(values: CoverageForm): Promise<readonly ServerIssue[] | undefined> {
    const unchanged = unchangedCoverageProblem(
      { CoverageCode: values.CoverageCode, TaxStatus: values.TaxStatus },
      { CoverageCode: coverage.ccCoverageCode, TaxStatus: coverage.ccTaxStatus },
    );
    if (unchanged) {
      notices.warn(unchanged.message);
      onClose();
      return undefined;
    }
    try {
      await run({
        body: {
          trackingPolicyId: policy.trackingPolicyId,
          homeState: policy.homeStateAbbr,
          agentPolicyId: policy.agtPolicyId,
          agentId: policy.agentId,
          originalCoverageCode: coverage.ccCoverageCode,
          originalTaxStatus: coverage.ccTaxStatus,
          newCoverageCode: values.CoverageCode ?? '',
          newTaxStatus: values.TaxStatus ?? '',
        },
      });
      notices.succeeded(messages.filings.coverageUpdated);
      onClose();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
      return undefined;
    }
  }

  return (
    <Dialog
      title="Edit Coverage Code"
      isOpen
      initialFocus="field"
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isRunning}>
            Cancel
          </Button>
          {office.state !== undefined && (
            <Button type="submit" form={formId} variant="primary" isPending={isRunning}>
              Save
            </Button>
          )}
        </>
      }
    >
      {office.state === undefined ? (
        <OfficeStateMissing {...office} />
      ) : (
        <CoverageFields
          formId={formId}
          policy={policy}
          coverage={coverage}
          state={office.state}
          onSave={save}
        />
      )}
    </Dialog>
  );
}

interface CoverageFieldsProps extends Pick<CoverageDialogProps, 'policy' | 'coverage'> {
  readonly formId: string;
  readonly state: StateDefinition;
  readonly onSave: (values: CoverageForm) => Promise<readonly ServerIssue[] | undefined>;
}

function CoverageFields({ formId, policy, coverage, state, onSave }: CoverageFieldsProps) {
  const place = useMemo((): CoveragePlace => coveragePlace(policy, coverage), [policy, coverage]);
  const schema = useMemo(() => coverageEditSchema(state, place), [state, place]);
  const { ccCoverageCode, ccTaxStatus } = coverage;
  const form = useSchemaForm<CoverageForm>({
    schema,
    defaultValues: { CoverageCode: ccCoverageCode, TaxStatus: ccTaxStatus },
  });
  const { control } = form;
  const code = useWatch({ control, name: 'CoverageCode' });
  const statuses = taxStatuses.filter(
    ({ code: status }) =>
      (code === ccCoverageCode && status === ccTaxStatus) ||
      (typeof code === 'string' &&
        checkTaxStatusOf(state, { coverageCode: code, status }, place.received) === undefined),
  );
  return (
    <Form
      id={formId}
      form={form}
      aria-label="Coverage code"
      onSubmit={onSave}
      fieldOf={(path) => fields[path]}
    >
      <Text as="p" tone="muted">
        Every transaction of this coverage that is still in force is backed out and filed again under the new
        coverage, with its charges.
      </Text>
      <FormComboBox
        control={control}
        name="CoverageCode"
        label="Coverage Code"
        isRequired
        options={state.coverageCodes
          .filter((each) => checkCoverageOf(state, each.code, place) === undefined)
          .map(coverageOption)}
        onChoose={() => form.setValue('TaxStatus', null)}
      />
      <FormSelect
        control={control}
        name="TaxStatus"
        label="Tax Status"
        isRequired
        isDisabled={!code}
        options={statuses.map(({ code: value, name }) => ({ value, label: name }))}
      />
    </Form>
  );
}

import { ApiError, useAction, useClient, useEndpoint } from '@slip/api';
import { compliance, filings, lookups, type Output } from '@slip/api/contract';
import { Form, FormSelect, useSchemaForm } from '@slip/forms';
import {
  ALL_QUARTERS,
  checkOpenPeriod,
  defaultQuarter,
  formatUsDate,
  fromYearQuarterNumber,
  type InsurerKind,
  isParticipatingState,
  limits,
  messages,
  type NoBusinessForm,
  noBusinessSchema,
  quarters,
  type SubmissionPeriod,
  stateFacts,
  submissionLabel,
  submissionNumber,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { closedPeriodsOf } from '../../insurer-policies/useClosedPeriods.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { failureText } from '../../notices/failureText.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';

/** A state and period that an insurer may declare; the quarter is 0 for a whole year. */
interface StatePeriod extends SubmissionPeriod {
  /** Two letters. */
  readonly state: string;
}

/** The state, the year and the quarter in an address; the rest is ignored. */
export function askedPeriod(query: URLSearchParams): Partial<StatePeriod> {
  const state = query.get('state') ?? '';
  const year = /^20\d\d$/.test(query.get('year') ?? '') ? Number(query.get('year')) : undefined;
  // Any year will do: only the quarter is read from the number.
  const quarter = fromYearQuarterNumber((year ?? 2001) * 10 + Number(query.get('quarter')))?.quarter;
  return {
    ...(isParticipatingState(state) && { state }),
    ...(year !== undefined && { year }),
    ...(quarter !== undefined && { quarter }),
  };
}

/** The outcome of a declaration. */
type DeclarationOutcome =
  | { readonly kind: 'filed'; readonly period: StatePeriod; readonly received: string }
  | { readonly kind: 'known'; readonly period: StatePeriod }
  | {
      readonly kind: 'reported';
      readonly period: StatePeriod;
      readonly reported: Output<typeof compliance.reportedPolicies>;
    };

const periodText = (period: StatePeriod) => `${stateFacts(period.state).name}, ${submissionLabel(period)}`;

/** The outcome of a declaration, in the words of the specification (spec 3 §8). */
function OutcomeBanner({ outcome }: { readonly outcome: DeclarationOutcome }) {
  const { kind, period } = outcome;
  if (kind === 'filed') {
    return (
      <Banner tone="warning" title={messages.compliance.noBusinessFiled}>
        {periodText(period)}. Received Date: {outcome.received}
      </Banner>
    );
  }
  if (kind === 'known') {
    return (
      <Banner tone="warning" title={messages.compliance.noBusinessKnown}>
        {periodText(period)}. The list below says when, and by whom.
      </Banner>
    );
  }
  const { total, policies } = outcome.reported;
  const more = total - policies.length;
  return (
    <Banner tone="danger" title="Premium of this period is on file">
      <Text as="p">
        {periodText(period)}: no business cannot be declared while{' '}
        {total === 1 ? 'this policy has' : 'these policies have'} premium of it. Where it was reported by
        mistake, back it out first.
      </Text>
      <Inline as="ul" gap="3">
        {policies.map(({ insPolicyId, insPolicyNumber }) => (
          <li key={insPolicyId}>
            <Link href={insurerPolicyPath({ policyId: insPolicyId })}>{insPolicyNumber}</Link>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Inline>
    </Banner>
  );
}

interface DeclareNoBusinessProps {
  readonly kind: InsurerKind;
  /** The state and period that the address fills in. */
  readonly asked: Partial<StatePeriod>;
}

const quarterOptions = quarters.map(({ quarter, name }) => ({ value: quarter, label: name }));

/** Declares that nothing was written in a state and period. It asks the office for reported policies first, and then the person to confirm (spec 3 §4.5). */
export function DeclareNoBusiness({ kind, asked }: DeclareNoBusinessProps) {
  const isAlien = kind === 'AlienInsurer';
  const client = useClient();
  const notices = useNotices();
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const thisYear = Number(today.slice(0, 4));
  const states = useEndpoint(lookups.participatingStates);
  useFailureNotice(states.error);
  const { run, isRunning, error, reset } = useAction(compliance.fileInsurerNoBusiness);
  const [outcome, setOutcome] = useState<DeclarationOutcome | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<StatePeriod | null>(null);

  const schema = useMemo(() => noBusinessSchema({ kind, today }), [kind, today]);
  const lastQuarter = defaultQuarter(today);
  const form = useSchemaForm<NoBusinessForm>({
    schema,
    defaultValues: {
      // An alien insurer declares a whole year, and only one that is over (spec 3 §5.5).
      State: asked.state ?? null,
      Year: asked.year ?? (isAlien ? thisYear - 1 : lastQuarter.year),
      Quarter: isAlien ? null : (asked.quarter ?? lastQuarter.quarter),
    },
  });
  const { control } = form;
  const years = Array.from({ length: thisYear - limits.firstYear.insurer + 1 }, (_, index) => ({
    value: thisYear - index,
    label: String(thisYear - index),
  }));

  async function ask({ State, Year, Quarter }: NoBusinessForm) {
    // A whole year is quarter 0 on the wire (spec 3 §5.5).
    const period = { state: State ?? '', year: Year ?? 0, quarter: Quarter ?? ALL_QUARTERS };
    setOutcome(null);
    try {
      const [isFiled, reported, summary] = await Promise.all([
        client.call(compliance.checkInsurerFiledNoBusiness, { query: period }),
        client.call(compliance.reportedPolicies, { query: period }),
        // Each time: the office may have closed the period since the page opened, or opened it again. It refuses by itself, too.
        client.call(filings.insurerSummary).catch(() => undefined),
      ]);
      if (reported.total > 0) setOutcome({ kind: 'reported', period, reported });
      else if (isFiled) setOutcome({ kind: 'known', period });
      else {
        const problem = checkOpenPeriod(submissionNumber(period), closedPeriodsOf(summary));
        if (problem) return [{ path: isAlien ? 'year' : 'quarter', ...problem }];
        setUnconfirmed(period);
      }
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
      return undefined;
    }
  }

  function close(): void {
    setUnconfirmed(null);
    reset();
  }

  async function declare(period: StatePeriod): Promise<void> {
    try {
      const count = await run({ body: period });
      close();
      // 0: somebody else of the account declared the same period meanwhile (spec 3 §4.5).
      if (count === 0) return setOutcome({ kind: 'known', period });
      notices.succeeded(messages.compliance.noBusinessSubmitted);
      setOutcome({ kind: 'filed', period, received: formatUsDate(officeDay()) });
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <Card title="Declare no business">
      <Stack gap="4">
        {outcome !== null && <OutcomeBanner outcome={outcome} />}
        <Form
          form={form}
          fieldOf={(path) => ({ state: 'State', year: 'Year', quarter: 'Quarter' })[path]}
          aria-label="Declare no business"
          summaryLevel={3}
          onSubmit={ask}
        >
          <Grid columns={isAlien ? 2 : 3}>
            <FormSelect
              control={control}
              name="State"
              label="State"
              affects={['Year']}
              isRequired
              options={(states.data ?? []).map(({ value, text }) => ({ value, label: text }))}
            />
            {!isAlien && (
              <FormSelect
                control={control}
                name="Quarter"
                label="Quarter"
                isRequired
                options={quarterOptions}
              />
            )}
            <FormSelect
              control={control}
              name="Year"
              label="Year"
              affects={['Quarter']}
              isRequired
              options={years}
            />
          </Grid>
          <Inline>
            <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
              Submit
            </Button>
          </Inline>
        </Form>
      </Stack>
      {unconfirmed !== null && (
        <ConfirmDialog
          title={`Declare no business in ${stateFacts(unconfirmed.state).name} for ${submissionLabel(unconfirmed)}?`}
          isOpen
          onOpenChange={close}
          confirmLabel="Declare no business"
          isPending={isRunning}
          errorMessage={error && (error.problems[0]?.message ?? failureText(error))}
          onConfirm={() => void declare(unconfirmed)}
        >
          You tell the office that no surplus lines policy of the state took effect or was changed in the
          period. If you report premium of it later, this declaration becomes void and stays in your history.
        </ConfirmDialog>
      )}
    </Card>
  );
}

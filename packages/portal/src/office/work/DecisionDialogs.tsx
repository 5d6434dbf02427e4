import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { type CalendarDate, isCalendarDate } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { DateField } from '@slip/ui/DateField';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { BatchDecisionDialog } from '../batch/BatchDecisionDialog.js';
import { type ClosingData, quarterConsequence } from '../books/bookWords.js';
import { InsurerPeriodChecks, reasonAbove } from '../books/InsurerPeriodChecks.js';
import { QuarterChecks } from '../books/QuarterChecks.js';
import { periodWords } from '../dashboard/figureWords.js';
import { QuestionDecisionDialog, type RefusedNotes } from '../questions/QuestionActions.js';
import { ApproveDialog } from '../registrations/ApproveDialog.js';
import { AskDialog } from '../registrations/AskDialog.js';
import { registrationStates, type ShownRegistration } from '../registrations/registrationWords.js';
import { VendorDecision } from '../vendors/VendorDecision.js';
import { type ShownWork, subjectOf, workKindWords } from './workWords.js';

export interface DecisionProps {
  readonly work: ShownWork;
  readonly onClose: () => void;
  /** Called when the decision is stored: the next item may open. */
  readonly onDecided: () => void;
}

interface KindDialogProps extends DecisionProps {
  readonly isAccepting: boolean;
  readonly refused: RefusedNotes;
  readonly onRefusedNotes: (refused: RefusedNotes) => void;
}

/** Closes a dialog whose subject could not be read, and says why. */
function useCloseOnFailure(failure: unknown, onClose: () => void): void {
  const notices = useNotices();
  const close = useEffectEvent(() => {
    notices.failed(failure);
    onClose();
  });
  useEffect(() => {
    if (failure !== undefined) close();
  }, [failure]);
}

/** Says how a registration was decided elsewhere, before it was decided here. */
const decidedText = ({ name, status, decidedBy }: ShownRegistration) =>
  `${name} waits no more: ${registrationStates[status].label.toLowerCase()}${decidedBy === null ? '' : ` by ${decidedBy}`}.`;

function RegistrationDecision({ work, isAccepting, ...rest }: KindDialogProps) {
  const { data, error, reload } = useEndpoint(office.registration, {
    query: { requestId: subjectOf(work.item) },
  });
  useCloseOnFailure(data ? undefined : error, rest.onClose);
  const [isTold, setTold] = useState(false);
  const notices = useNotices();
  const closeDecided = useEffectEvent((words: string) => {
    if (!isTold) notices.problem(words);
    rest.onClose();
  });
  // A registration that was decided elsewhere opens no dialog: a notice says why.
  const decided = data && data.status !== 'pending' ? decidedText(data) : undefined;
  useEffect(() => {
    if (decided !== undefined) closeDecided(decided);
  }, [decided]);
  if (data === undefined || decided !== undefined) return null;
  const onRefused = () => {
    setTold(true);
    void reload();
  };
  const dialog = { registration: data, onRefused, ...rest };
  return isAccepting ? <ApproveDialog {...dialog} /> : <AskDialog {...dialog} />;
}

function QuestionDecision({
  work,
  isAccepting,
  refused,
  onRefusedNotes,
  onClose,
  onDecided,
}: KindDialogProps) {
  const query = { confirmationNumber: work.names.confirmationNumber ?? '' };
  const { data, error, reload } = useEndpoint(office.question, { query });
  useCloseOnFailure(data ? undefined : error, onClose);
  if (data === undefined) return null;
  return (
    <QuestionDecisionDialog
      question={data}
      decision={isAccepting ? 'accept' : 'ask'}
      lastRead={work.lastRead ?? 0}
      onClose={onClose}
      onDone={onDecided}
      refused={refused}
      onRefused={(notes) => {
        onRefusedNotes(notes);
        void reload();
      }}
    />
  );
}

function BatchDecision({ work, isAccepting, ...rest }: KindDialogProps) {
  const filer = { account: work.names.account ?? '', accountName: work.about };
  return <BatchDecisionDialog decision={isAccepting ? 'permit' : 'refuse'} filer={filer} {...rest} />;
}

function PaperDecision({ work, onClose, onDecided }: DecisionProps) {
  const notices = useNotices();
  const link = useAction(office.linkAgent);
  const [paperDate, setPaperDate] = useState<CalendarDate | null>(null);
  const { account, agent } = work.names;

  async function record(day: CalendarDate): Promise<void> {
    try {
      await link.run({ body: { agency: account ?? '', agent: agent ?? '', paperDate: day } });
      notices.succeeded(`${work.about} acts for the agent.`);
      onClose();
      onDecided();
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <ActionDialog
      title={`Record the paper of ${work.about}?`}
      isRunning={link.isRunning}
      initialFocus="field"
      onClose={onClose}
      action="Record"
      disabledReason={paperDate === null ? 'Say on which day the agent signed.' : undefined}
      onAct={() => {
        if (paperDate !== null) void record(paperDate);
      }}
    >
      <DateField
        label="Day on which the agent signed"
        description="As it stands on the Agent Authorization Form. The agency may file for the agent at once."
        isRequired
        value={paperDate}
        onChange={(date) => setPaperDate(isCalendarDate(date) ? date : null)}
      />
    </ActionDialog>
  );
}

interface ClosingDialogProps extends DecisionProps {
  readonly consequence: string;
  /** Why it cannot be closed now. */
  readonly disabledReason: string | undefined;
  readonly run: () => Promise<unknown>;
  readonly isRunning: boolean;
  readonly children: ReactNode;
}

/** Asks before something is closed, beside what was checked. */
function ClosingDialog(props: ClosingDialogProps) {
  const { work, consequence, disabledReason, run, isRunning, onClose, onDecided, children } = props;
  const notices = useNotices();
  const { accept } = workKindWords[work.kind];

  async function close(): Promise<void> {
    try {
      await run();
      notices.succeeded(`Closed: ${work.about}.`);
      onClose();
      onDecided();
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <ActionDialog
      title={`${accept}? ${work.about}`}
      size="l"
      isRunning={isRunning}
      onClose={onClose}
      action={accept}
      disabledReason={disabledReason}
      onAct={() => void close()}
    >
      <Stack gap="4">
        <Text as="p">{consequence}</Text>
        {children}
      </Stack>
    </ActionDialog>
  );
}

function InsurerPeriodDecision(props: DecisionProps) {
  const period = subjectOf(props.work.item);
  const { data, error } = useEndpoint(office.insurerClosing, { query: { period } });
  useCloseOnFailure(data ? undefined : error, props.onClose);
  const { run, isRunning } = useAction(office.closeInsurerPeriod);
  if (data === undefined) return null;
  return (
    <ClosingDialog
      {...props}
      consequence="Nothing more of it is reported, corrected or declared. The office can open it again from a terminal."
      disabledReason={reasonAbove(data[0]?.problem ?? '')}
      run={() => run({ body: { period } })}
      isRunning={isRunning}
    >
      {data.map((each) => (
        <InsurerPeriodChecks key={each.period} period={each} />
      ))}
    </ClosingDialog>
  );
}

/** The reason why a quarter cannot be closed now: of those that wait, only the oldest can be, and only that one was checked. */
function quarterProblem({ item, about }: ShownWork, { quarter: next, problem }: ClosingData): string {
  const quarter = subjectOf(item);
  if (next === null || next === quarter) return problem;
  return next > quarter
    ? `The ${about} is closed already.`
    : `The ${about} cannot be closed now: the ${periodWords(next)} is the next one.`;
}

function QuarterDecision(props: DecisionProps) {
  const { work, onClose } = props;
  const quarter = subjectOf(work.item);
  const { data, error } = useEndpoint(office.closing, { query: {} });
  useCloseOnFailure(data ? undefined : error, onClose);
  const { run, isRunning } = useAction(office.closeQuarter);
  return (
    <ClosingDialog
      {...props}
      consequence={quarterConsequence}
      disabledReason={data ? reasonAbove(quarterProblem(work, data)) : 'The checks are not here yet.'}
      run={() => run({ body: { quarter } })}
      isRunning={isRunning}
    >
      {data && quarterProblem(work, data) !== '' && (
        <Banner tone="warning">{quarterProblem(work, data)}</Banner>
      )}
      {(data === undefined || data.quarter === quarter) && (
        <QuarterChecks isLoading={data === undefined} checks={data?.checks} />
      )}
    </ClosingDialog>
  );
}

function VendorDialog({ work, isAccepting, ...rest }: KindDialogProps) {
  const act = isAccepting ? 'approve' : 'refuse';
  return <VendorDecision vendor={subjectOf(work.item)} name={work.about} act={act} {...rest} />;
}

/** The dialog of a decision on an item, which the keys A and R open. */
export function WorkDecisionDialog(props: KindDialogProps) {
  const { work, isAccepting } = props;
  const { accept, ask } = workKindWords[work.kind];
  if ((isAccepting ? accept : ask) === undefined) return null;
  if (work.kind === 'registration') return <RegistrationDecision {...props} />;
  if (work.kind === 'question') return <QuestionDecision {...props} />;
  if (work.kind === 'batchApplication') return <BatchDecision {...props} />;
  if (work.kind === 'agencyPaper') return <PaperDecision {...props} />;
  if (work.kind === 'vendor') return <VendorDialog {...props} />;
  if (work.kind === 'insurerPeriod') return <InsurerPeriodDecision {...props} />;
  // The one kind that is left: a quarter that waits to be closed.
  return <QuarterDecision {...props} />;
}

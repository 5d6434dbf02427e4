import { ApiError, toNotice, useAction, useEndpoint } from '@slip/api';
import { compliance, invoiceandpayment } from '@slip/api/contract';
import { formatAmount, isPayable, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useRef, useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { paperPath } from '../../compliance/signatures/usePaperChoice.js';
import { isOffered } from '../../navigation/menus.js';
import { quarterlyAffidavitPlace } from '../../navigation/menuTable.js';
import { useIsHere } from '../../navigation/useIsHere.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { BooksAgent } from '../useBooksAgent.js';
import type { PaymentFacts } from './AchCodes.js';
import { BankAccounts } from './BankAccounts.js';
import { PaymentCard } from './PaymentCard.js';
import { PaymentDialog } from './PaymentDialog.js';
import { PendingCategory } from './PendingCategory.js';
import { affidavitsOf, type Category, paymentBody, type Selection, selectedOf } from './paymentSelection.js';

/** A payment that was made: its number, and the categories it paid. */
interface PaidNow {
  readonly confirmationNumber: string;
  readonly categories: readonly Category[];
}

/** Whose payment or invoices these are, as the end of a sentence; nothing while that is not known. */
const forAgent = (name: string | undefined) => (name === undefined ? '' : ` for ${name}`);

interface Payment {
  readonly isPaying: boolean;
  /** Why the last attempt failed or has an unknown outcome; shown until the next attempt. */
  readonly obstacle: string | null;
  readonly pay: (chosen: readonly Category[], bankId: number) => Promise<void>;
  /** Lets the next payment begin, once the confirmation of this one was read. */
  readonly startOver: () => void;
}

const UNKNOWN_OUTCOME =
  'No answer came from the office, so it is not certain whether you have paid. What is due is shown above as the office has it. If it is still due, press PAY again: the same payment is never made twice.';

const totalOf = (categories: readonly Category[]) =>
  categories.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0);

/** Pays the chosen categories. A second press or an attempt after a lost connection has the same key, so that nothing is paid twice. */
function usePayment(
  { agentId, name }: BooksAgent,
  onPaid: (paid: PaidNow) => void,
  onRefused: () => void,
): Payment {
  const { userId } = useSignedInUser();
  const notices = useNotices();
  const { run, isRunning } = useAction(invoiceandpayment.payInvoice);
  const [obstacle, setObstacle] = useState<string | null>(null);
  // True from the press until the confirmation is closed: a second press may come before the dialog opens.
  const isUnderWay = useRef(false);
  const isHere = useIsHere();

  /** Says that a payment was made after its form has gone: another agent or page was opened meanwhile. */
  function confirmElsewhere({ confirmationNumber, categories }: PaidNow): void {
    const amount = formatAmount(totalOf(categories), { currency: true });
    notices.confirmed(
      `Your payment of ${amount}${forAgent(name)} was submitted. Its confirmation number is ${confirmationNumber}.`,
    );
  }

  async function pay(chosen: readonly Category[], bankId: number): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setObstacle(null);
    try {
      const confirmationNumber = await run({ body: paymentBody(chosen, { userId, agentId, bankId }) });
      const paid = { confirmationNumber, categories: chosen };
      if (confirmationNumber !== '') {
        if (isHere.current) onPaid(paid);
        else confirmElsewhere(paid);
      } else {
        isUnderWay.current = false;
        notices.problem(messages.payments.failed);
      }
    } catch (error) {
      isUnderWay.current = false;
      notices.failed(error);
      // A refusal (4xx) paid nothing; after an error of the server, or no answer, the payment may have been made.
      const isAnswered = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
      setObstacle(isAnswered ? toNotice(error)?.text || messages.payments.failed : UNKNOWN_OUTCOME);
      onRefused();
    }
  }

  return {
    isPaying: isRunning,
    obstacle,
    pay,
    startOver: () => {
      isUnderWay.current = false;
    },
  };
}

const stateList = new Intl.ListFormat('en-US');

interface TaskAccomplishedProps {
  readonly agentId: number;
  readonly paid: PaidNow;
  readonly onClose: () => void;
}

/** Says that a payment was made, with its confirmation and the affidavits that are due with it (spec 3 §4.6). */
function TaskAccomplished({ agentId, paid, onClose }: TaskAccomplishedProps) {
  const { confirmationNumber, categories } = paid;
  const total = totalOf(categories);
  // IPC filers pay the same invoices, but owe no affidavits of brokers.
  const owesAffidavits = isOffered(quarterlyAffidavitPlace, useSignedInUser());
  const { data: owed } = useEndpoint(
    compliance.owed,
    owesAffidavits ? { query: { associatedAgentId: agentId } } : null,
  );
  const affidavits = affidavitsOf(categories, owed?.entries ?? []);
  const states = [...new Set(affidavits.map(({ stateName }) => stateName))];
  return (
    <PaymentDialog
      title="Task Accomplished"
      agentId={agentId}
      confirmationNumber={confirmationNumber}
      onClose={onClose}
    >
      <Text as="p">
        Your payment of {formatAmount(total, { currency: true })} was submitted. Its confirmation number is{' '}
        {confirmationNumber}.
      </Text>
      {states.length > 0 && (
        <Banner
          tone="warning"
          actions={affidavits.map(({ state, stateName, yearQuarter, period }) => (
            <Link
              key={`${state} ${yearQuarter}`}
              variant="standalone"
              href={paperPath('affidavit', { agentId, state, period: yearQuarter })}
            >
              Quarterly Affidavit for {stateName}, {period}
            </Link>
          ))}
        >
          A Quarterly Affidavit is also due for the invoices in {stateList.format(states)}. Paying does not
          file it.
        </Banner>
      )}
    </PaymentDialog>
  );
}

const noCategories: readonly Category[] = [];
const nothingChosen: Selection = new Map();

export interface PayFormProps {
  readonly agent: BooksAgent;
  /** Undefined if the office could not say who may pay. */
  readonly facts: PaymentFacts | undefined;
  /** True until the office has said who may pay, and for whom. The page waits for it, because rows with a box are higher than others. */
  readonly areFactsLoading: boolean;
  /** The codes of the categories that the address names: they are chosen as soon as they are shown. */
  readonly codesInAddress: readonly string[];
}

/** The selection of the categories that an address names, with their amounts when they are first shown. */
const chosenOf = (categories: readonly Category[], codes: readonly string[]): Selection =>
  new Map(
    categories
      .filter((category) => codes.includes(category.categoryCode) && isPayable(category))
      .map(({ categoryCode, totalInvoice }) => [categoryCode, totalInvoice]),
  );

/** The amounts that an agent owes, and the form to pay them (spec 3 §4.6). */
export function PayForm({ agent, facts, areFactsLoading, codesInAddress }: PayFormProps) {
  const { agentId, name } = agent;
  const query = { associatedAgentId: agentId };
  const isAllowed = facts?.isAllowed === true;
  const pending = useEndpoint(invoiceandpayment.getPendingInvoices, { query });
  const banks = useEndpoint(invoiceandpayment.getBankInfo, isAllowed ? { query } : null);
  useFailureNotice(pending.error);
  useFailureNotice(banks.error);
  const [today] = useState(useOfficeDay());
  const [selection, setSelection] = useState<Selection | null>(null);
  const [bankId, setBankId] = useState<number | null>(null);
  const [paid, setPaid] = useState<PaidNow | null>(null);
  const categories = pending.data ?? noCategories;
  // Chosen once, with the amounts at first sight; later amounts are compared with these.
  if (selection === null && pending.data !== undefined) setSelection(chosenOf(pending.data, codesInAddress));
  const { chosen, total, changed } = selectedOf(categories, selection ?? nothingChosen);
  const bank = banks.data?.find(({ id }) => id === bankId);
  function confirm(now: PaidNow): void {
    setPaid(now);
    // The chosen categories are paid: otherwise the page behind the confirmation would say that they have changed.
    setSelection(nothingChosen);
  }
  const { isPaying, obstacle, pay, startOver } = usePayment(agent, confirm, () => {
    // Somebody else may have paid, or deleted the bank: the page shows what the office has now.
    void pending.reload();
    void banks.reload();
  });

  function select({ categoryCode, totalInvoice }: Category, isSelected: boolean): void {
    const next = new Map(selection ?? nothingChosen);
    if (isSelected) next.set(categoryCode, totalInvoice);
    else next.delete(categoryCode);
    setSelection(next);
  }

  if (pending.data === undefined && pending.error !== undefined) {
    return (
      <Card title="Invoice Details">
        <LoadFailed
          size="s"
          headingLevel={3}
          title="The invoices could not be loaded"
          onRetry={pending.reload}
        />
      </Card>
    );
  }
  if (pending.data === undefined || areFactsLoading) {
    return (
      <Card title="Invoice Details" aria-busy>
        <Skeleton lines={8} />
      </Card>
    );
  }
  const due = categories.reduce((sum, { totalInvoice }) => sum + Math.max(0, totalInvoice), 0);
  return (
    <Stack gap="5">
      {facts && !isAllowed && facts.reason !== null && <Banner tone="warning">{facts.reason}</Banner>}
      <Card
        title="Invoice Details"
        description={
          due === 0
            ? `Nothing is due${forAgent(name)}.`
            : `${formatAmount(due, { currency: true })} is due${forAgent(name)}.`
        }
      >
        <Stack gap="5">
          {categories.map((category) => (
            <PendingCategory
              key={category.categoryCode}
              category={category}
              isSelected={chosen.includes(category)}
              isChanged={changed.includes(category)}
              today={today}
              onSelect={isAllowed ? (isSelected) => select(category, isSelected) : null}
            />
          ))}
        </Stack>
      </Card>
      {isAllowed && (
        <>
          <BankAccounts
            agentId={agentId}
            read={banks}
            chosen={bank}
            onChoose={setBankId}
            isArrivedAt={codesInAddress.length > 0 && chosen.length > 0}
          />
          <PaymentCard
            chosen={chosen}
            total={total}
            bank={bank}
            isPaying={isPaying}
            obstacle={obstacle}
            onPay={() => {
              if (bank !== undefined) void pay(chosen, bank.id);
            }}
          />
        </>
      )}
      {paid && (
        <TaskAccomplished
          agentId={agentId}
          paid={paid}
          onClose={() => {
            startOver();
            setPaid(null);
            void pending.reload();
          }}
        />
      )}
    </Stack>
  );
}

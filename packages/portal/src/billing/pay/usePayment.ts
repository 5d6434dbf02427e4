import { ApiError, toNotice, useAction } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useRef, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type Category, paymentBody } from './selection.js';

/** A payment that was made: its number, and the categories it paid. */
export interface PaidNow {
  readonly confirmationNumber: string;
  readonly categories: readonly Category[];
}

export interface Payment {
  readonly isPaying: boolean;
  /** Why the last attempt did not pay, or may have, in words that stay until the next. */
  readonly obstacle: string | null;
  readonly pay: (chosen: readonly Category[], bankId: number) => Promise<void>;
  /** Lets the next payment begin, once the confirmation of this one was read. */
  readonly startOver: () => void;
}

const UNKNOWN =
  'No answer came from the office, so it is not certain whether you have paid. What is due is shown above as the office has it. If it is still due, press PAY again: the same payment is never made twice.';

/** Pays what was chosen. A second press and a lost connection keep their key, so that nothing is paid twice. */
export function usePayment(agentId: number, onPaid: (paid: PaidNow) => void, onRefused: () => void): Payment {
  const { userId } = useSignedInUser();
  const notices = useNotices();
  const { run, isRunning } = useAction(invoiceandpayment.payInvoice);
  const [obstacle, setObstacle] = useState<string | null>(null);
  // A second press may come between the answer and the dialog that tells of it.
  const isTaken = useRef(false);

  async function pay(chosen: readonly Category[], bankId: number): Promise<void> {
    if (isTaken.current) return;
    isTaken.current = true;
    setObstacle(null);
    try {
      const confirmationNumber = await run({ body: paymentBody(chosen, { userId, agentId, bankId }) });
      if (confirmationNumber !== '') onPaid({ confirmationNumber, categories: chosen });
      else {
        isTaken.current = false;
        notices.problem(messages.payments.failed);
      }
    } catch (error) {
      isTaken.current = false;
      notices.failed(error);
      const isAnswered = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
      setObstacle(isAnswered ? (toNotice(error)?.text ?? messages.payments.failed) : UNKNOWN);
      onRefused();
    }
  }

  return {
    isPaying: isRunning,
    obstacle,
    pay,
    startOver: () => {
      isTaken.current = false;
    },
  };
}

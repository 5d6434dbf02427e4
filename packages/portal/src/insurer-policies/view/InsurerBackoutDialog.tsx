import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { changeFigure, messages, negate } from '@slip/forms/rules';
import { useMemo } from 'react';
import { FiguresGrid } from '../../filings/FiguresGrid.js';
import { ConfirmBackout } from '../../filings/view/ConfirmBackout.js';
import { useNotices } from '../../notices/useNotices.js';
import type { InsurerPolicy, InsurerTransaction } from '../InsurerPolicyNotLoaded.js';

export interface InsurerBackoutDialogProps {
  readonly policy: InsurerPolicy;
  readonly transaction: InsurerTransaction;
  readonly onClose: () => void;
}

/** Asks before a transaction of an insurer is reversed (spec 3 §2.4, §3.5). */
export function InsurerBackoutDialog({ policy, transaction, onClose }: InsurerBackoutDialogProps) {
  const { run, isRunning } = useAction(filings.backoutInsurerTransaction);
  const notices = useNotices();
  const { insPolicyId, insPolicyTotalPremium: total } = policy;
  const { insTransId, insTransNumber, insTransEffectiveDate, insTransPremium: premium } = transaction;
  const figures = useMemo(
    () => [changeFigure('Premium', premium, 0), changeFigure('Total Premium', total, total - premium)],
    [premium, total],
  );

  async function backOut(): Promise<void> {
    try {
      const body = { insTransId, insPolicyId, insTransEffectiveDate, insTransPremium: negate(premium) };
      await run({ body });
      notices.succeeded(messages.insurerPolicy.backedOut);
    } catch (error) {
      notices.failed(error);
    }
    onClose();
  }

  return (
    <ConfirmBackout
      number={insTransNumber}
      premium={premium}
      isRunning={isRunning}
      onConfirm={() => void backOut()}
      onClose={onClose}
    >
      <FiguresGrid figures={figures} />
    </ConfirmBackout>
  );
}

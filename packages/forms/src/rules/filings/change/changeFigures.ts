import type { Cents } from '../../money/index.js';
import type { FilingAssessment } from '../payload/taxed.js';

/** What a transaction comes to; signed, as it is stored. */
export interface TransactionFigures {
  readonly premium: Cents;
  readonly policyFees: Cents;
  /** Tax and assessments. */
  readonly tax: Cents;
  /** The transaction fee. */
  readonly fee: Cents;
}

/** One amount before a change, after it, and the difference. */
export interface ChangeFigure {
  readonly label: string;
  readonly onFile: Cents;
  readonly willBe: Cents;
  readonly net: Cents;
}

/** What a transaction comes to once it is backed out. */
export const noFigures: TransactionFigures = { premium: 0, policyFees: 0, tax: 0, fee: 0 };

/** What a filing comes to, in the figures that are kept of a transaction on file. */
export function figuresOf({ premium, policyFees, lines }: FilingAssessment): TransactionFigures {
  const sum = (isFee: boolean) =>
    lines.reduce((total, { kind, amount }) => ((kind === 'fee') === isFee ? total + amount : total), 0);
  return { premium, policyFees, tax: sum(false), fee: sum(true) };
}

const totalOf = ({ premium, policyFees, tax, fee }: TransactionFigures) => premium + policyFees + tax + fee;

function figure(label: string, onFile: Cents, willBe: Cents): ChangeFigure {
  return { label, onFile, willBe, net: willBe - onFile };
}

/** What a correction or a backout does to a transaction on file, amount by amount and in all (spec 3 §4.2). */
export function changeFigures(onFile: TransactionFigures, willBe: TransactionFigures): ChangeFigure[] {
  return [
    figure('Premium', onFile.premium, willBe.premium),
    figure('Policy Fees', onFile.policyFees, willBe.policyFees),
    figure('Tax', onFile.tax, willBe.tax),
    figure('Transaction Fee', onFile.fee, willBe.fee),
    figure('Total', totalOf(onFile), totalOf(willBe)),
  ];
}

import type { Cents } from '../../money/index.js';
import type { FilingAssessment } from '../payload/taxed.js';

/** The amounts of a transaction; signed, as they are stored. */
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

/** The amounts of a transaction after it is backed out. */
export const noFigures: TransactionFigures = { premium: 0, policyFees: 0, tax: 0, fee: 0 };

/** The amounts of a filing, in the same form as those of a transaction on file. */
export function figuresOf({ premium, policyFees, lines }: FilingAssessment): TransactionFigures {
  const sum = (isFee: boolean) =>
    lines.reduce((total, { kind, amount }) => ((kind === 'fee') === isFee ? total + amount : total), 0);
  return { premium, policyFees, tax: sum(false), fee: sum(true) };
}

const totalOf = ({ premium, policyFees, tax, fee }: TransactionFigures) => premium + policyFees + tax + fee;

/** One amount, and the difference that a change makes. */
export function changeFigure(label: string, onFile: Cents, willBe: Cents): ChangeFigure {
  return { label, onFile, willBe, net: willBe - onFile };
}

/** Changes that a correction or a backout makes to a transaction on file, for each amount and in total (spec 3 §4.2). */
export function changeFigures(onFile: TransactionFigures, willBe: TransactionFigures): ChangeFigure[] {
  return [
    changeFigure('Premium', onFile.premium, willBe.premium),
    changeFigure('Policy Fees', onFile.policyFees, willBe.policyFees),
    changeFigure('Tax', onFile.tax, willBe.tax),
    changeFigure('Transaction Fee', onFile.fee, willBe.fee),
    changeFigure('Total', totalOf(onFile), totalOf(willBe)),
  ];
}

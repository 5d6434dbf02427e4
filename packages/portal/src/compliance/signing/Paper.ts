import type { compliance, Output } from '@slip/api/contract';
import { space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/** Parts that are not printed with the paper. */
export const OnScreen = styled.div`
  display: grid;
  gap: ${space['4']};

  @media print {
    display: none;
  }
`;

type Affidavit = Output<typeof compliance.affidavitTemplate>;

/** The facts that the affidavit and the annual filing have in common: whose it is, its figures and its signatures. */
export type Paper = Pick<
  Affidavit,
  | 'stateName'
  | 'agentId'
  | 'period'
  | 'textVersion'
  | 'isSampleText'
  | 'figures'
  | 'billing'
  | 'signed'
  | 'isChanged'
  | 'mustSignAgain'
  | 'figuresKey'
  | 'maySign'
  | 'whyNot'
  | 'dueDate'
  | 'earlier'
>;

/** The figures that were received of a period. */
export type Figures = Paper['figures'];

/** A signature with what was signed. */
export type Signature = Affidavit['earlier'][number];

/** True if the paper waits for a signature, from whomever. */
export function isToSign({ signed, mustSignAgain }: Pick<Paper, 'signed' | 'mustSignAgain'>): boolean {
  return signed === null || mustSignAgain;
}

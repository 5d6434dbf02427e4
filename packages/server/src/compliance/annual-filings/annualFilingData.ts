import type { compliance, Input, Output } from '@slip/api/contract';
import { toWireDate, yearPeriod } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import { paperOnWire, shownText } from '../signatures/onWire.js';
import { openPaper } from '../signatures/openPaper.js';
import type { PaperFigures } from '../signatures/SignedFigures.js';

type AnnualFiling = Output<typeof compliance.annualFilingData>;

/** The quarters of a year on the wire. */
const premiaOf = ({ quarters }: Pick<PaperFigures, 'quarters'>): AnnualFiling['annualFilingPremia'] =>
  quarters.map(({ quarter, ...figures }) => ({
    quarterYear: quarter,
    totalPremium: figures.premium,
    figures,
  }));

/** An annual filing to read or to sign (spec 3 §7.4). */
export async function annualFilingData(
  { year, state, agentId }: Input<typeof compliance.annualFilingData>['query'],
  context: CallContext<Caller>,
): Promise<AnnualFiling> {
  const open = await openPaper(
    { paper: 'annualFiling', state, period: yearPeriod(year), agentId, names: { period: 'year' } },
    context,
  );
  const { text, notice } = shownText(open);
  const { signature } = open.signed ?? {};
  return {
    annualFilingDetails: {
      annualFilingId: signature?.id ?? 0,
      annualFilingSig: signature?.name ?? '',
      annualFilingDated: signature ? toWireDate(signature.signedOn) : null,
      agentName: open.agent.name,
    },
    annualFilingTemplate: { text, notice },
    annualFilingPremia: premiaOf(open.figures),
    annualFilingCoverages: [...open.figures.coverages],
    year,
    state,
    ...paperOnWire(open),
    signedPremia: signature ? premiaOf(signature) : null,
    signedCoverages: signature ? [...signature.coverages] : null,
  };
}

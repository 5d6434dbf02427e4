import type { compliance, Input, Output } from '@slip/api/contract';
import { toWireDate, yearPeriod } from '@slip/forms/rules';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { paperOnWire, readCurrentPaper, shownText } from '../signatures/currentPaper.js';
import type { PaperFigures } from '../signatures/readFigures.js';
import { signingStatuses, stateChoices } from '../signatures/signingStatuses.js';
import { signPaper } from '../signatures/signPaper.js';

type AnnualFiling = Output<typeof compliance.annualFilingData>;

/** The quarters of a year on the wire. */
const premiaOf = ({ quarters }: Pick<PaperFigures, 'quarters'>): AnnualFiling['annualFilingPremia'] =>
  quarters.map(({ quarter, ...figures }) => ({
    quarterYear: quarter,
    totalPremium: figures.premium,
    figures,
  }));

/** An annual filing to read or to sign (spec 3 §7.4). */
async function annualFilingData(
  { year, state, agentId }: Input<typeof compliance.annualFilingData>['query'],
  context: CallContext<Caller>,
): Promise<AnnualFiling> {
  const current = await readCurrentPaper(
    { paper: 'annualFiling', state, period: yearPeriod(year), agentId, names: { period: 'year' } },
    context,
  );
  const { text, notice } = shownText(current);
  const { signature } = current.signed ?? {};
  return {
    annualFilingDetails: {
      annualFilingId: signature?.id ?? 0,
      annualFilingSig: signature?.name ?? '',
      annualFilingDated: signature ? toWireDate(signature.signedOn) : null,
      agentName: current.agent.name,
    },
    annualFilingTemplate: { text, notice },
    annualFilingPremia: premiaOf(current.figures),
    annualFilingCoverages: [...current.figures.coverages],
    year,
    state,
    ...paperOnWire(current),
    signedPremia: signature ? premiaOf(signature) : null,
    signedCoverages: signature ? [...signature.coverages] : null,
  };
}

type AnnualFilingHandlers = Pick<
  GroupHandlers<'compliance'>,
  'annualFilingStates' | 'annualFilingYear' | 'annualFilingData' | 'saveAnnualFiling'
>;

/**
 * The annual filing (spec 3 §7.4): a broker's sworn statement of the four quarters of a year, with the major types of
 * coverage.
 */
export const annualFilingHandlers: AnnualFilingHandlers = {
  annualFilingStates: (_, { db }) => stateChoices(db, 'annualFiling'),
  annualFilingYear: async ({ query: { stateCode, ...query } }, context) => {
    const asked = { paper: 'annualFiling', field: 'stateCode', state: stateCode, ...query } as const;
    const found = await signingStatuses(asked, context);
    return found.map(({ period, ...standing }) => ({ year: Math.floor(period.number / 10), ...standing }));
  },
  annualFilingData: ({ query }, context) => annualFilingData(query, context),
  saveAnnualFiling: ({ query }, context) =>
    signPaper(
      {
        paper: 'annualFiling',
        state: query.state,
        period: yearPeriod(query.year ?? 0),
        agentId: query.agentId,
        names: { period: 'year' },
        name: query.signature,
        nameField: 'signature',
        figuresKey: query.figuresKey,
      },
      context,
    ),
};

import { findTransactionType } from '../../transaction-type/index.js';
import type { CoverageOnFile, TransactionOnFile } from './form.js';

/** A transaction on file that placed coverage with an insurer, with its key. */
interface PlacedTransaction extends TransactionOnFile {
  readonly agtTransId: number;
  /** The key of the transaction that it backs out. */
  readonly agtTransIdBackout: number | null;
}

/** A coverage on file, with its transactions. */
export interface FiledCoverage extends CoverageOnFile {
  readonly agentTransactions: readonly PlacedTransaction[];
}

/** The coverage of a policy that is in force, and the insurers it is placed with. */
interface CoverageInForce {
  /** Its coverage; `undefined` when it has several, because a filing has only one. */
  readonly coverage: CoverageOnFile | undefined;
  /** One transaction for each insurer, in the order they were filed; none if its coverages have different insurers. */
  readonly placements: readonly PlacedTransaction[];
}

/** The first transaction with each insurer in the latest term, from transactions that are in force. */
function currentPlacements(inForce: readonly PlacedTransaction[]): PlacedTransaction[] {
  const began = inForce
    .filter(({ agtTransType }) => findTransactionType(agtTransType)?.startsTerm)
    .map(({ agtTransEffectiveDate }) => agtTransEffectiveDate)
    .toSorted()
    .at(-1);
  const ofTerm = inForce.filter(
    ({ agtTransEffectiveDate }) => began === undefined || agtTransEffectiveDate >= began,
  );
  return ofTerm.filter(
    ({ insurerId }, index) => ofTerm.findIndex((other) => other.insurerId === insurerId) === index,
  );
}

const insurersOf = (placements: readonly PlacedTransaction[]) =>
  placements
    .map(({ insurerId }) => insurerId)
    .toSorted((first, second) => first - second)
    .join();

/**
 * The coverage of a policy that is in force, and the insurers it is placed with, from the transactions that are neither backed out nor
 * backouts. If there are several coverages, none is chosen; their insurers are chosen if all coverages have the same ones.
 */
export function coverageInForce(coverages: readonly FiledCoverage[]): CoverageInForce {
  const reversed = new Set(
    coverages.flatMap(({ agentTransactions }) =>
      agentTransactions.map(({ agtTransIdBackout }) => agtTransIdBackout),
    ),
  );
  const held = coverages.flatMap((coverage) => {
    const placements = currentPlacements(
      coverage.agentTransactions.filter(
        ({ agtTransId, agtTransIdBackout }) => agtTransIdBackout === null && !reversed.has(agtTransId),
      ),
    );
    return placements.length === 0 ? [] : [{ coverage, placements }];
  });
  const [first, ...others] = held;
  if (first === undefined) return { coverage: undefined, placements: [] };
  const isShared = others.every(({ placements }) => insurersOf(placements) === insurersOf(first.placements));
  return {
    coverage: others.length === 0 ? first.coverage : undefined,
    placements: isShared ? first.placements : [],
  };
}

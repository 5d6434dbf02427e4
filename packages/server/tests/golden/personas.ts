import {
  backoutOf,
  offeredTypes,
  type StateDefinition,
  type TaxStatusCode,
  type TransactionType,
  taxStatuses,
  taxStatusesFor,
  transactionTypes,
  type Workflow,
} from '@slip/forms/rules';

/** A coverage and its tax status. */
export interface PersonaCoverage {
  readonly coverageCode: string;
  readonly taxStatus: TaxStatusCode;
}

/** Somebody who files one kind of transaction in a state. */
export interface Persona {
  readonly name: string;
  readonly act: 'New' | 'Renewal' | 'Endorsement' | 'Comment' | 'Correction' | 'Backout';
  readonly type: TransactionType;
  /** The coverage under which the transaction is filed. */
  readonly coverage: PersonaCoverage;
  /** The coverage with which its policy begins. */
  readonly usual: PersonaCoverage;
  /** True if it is received a day after the state's limit. */
  readonly isLate: boolean;
  /** The number of its policy. Personas of one story act on one policy, one after the other. */
  readonly story: string;
}

/** How many of a state's charges know a coverage. */
function chargesOn({ charges }: StateDefinition, coverageCode: string): number {
  const code = Number(coverageCode);
  return charges.filter(
    ({ shares }) =>
      !shares || shares.rows.some(({ first, last }) => Number(first) <= code && code <= Number(last)),
  ).length;
}

/** The coverages a state offers with a tax status, those with the most charges first. */
function coveragesWith(state: StateDefinition, taxStatus: TaxStatusCode): PersonaCoverage[] {
  return state.coverageCodes
    .filter(({ code }) =>
      taxStatusesFor(state, code, state.minimumEffectiveDate).some((allowed) => allowed.code === taxStatus),
    )
    .map(({ code }) => ({ coverageCode: code, taxStatus }))
    .toSorted((a, b) => chargesOn(state, b.coverageCode) - chargesOn(state, a.coverageCode));
}

const hasBackout = (type: TransactionType) => backoutOf(type.code) !== undefined;

/**
 * Everybody who can file in a state: each workflow with each type it offers, an edit both of the comment and, where the
 * type has a backout, of everything else, and a backout of each type that has one. What a policy begins with is a
 * coverage that every charge of the state applies to, what is added to it one of those that the fewest apply to.
 */
export function personasOf(state: StateDefinition): readonly Persona[] {
  const [usual, ...others] = taxStatuses.flatMap(({ code }) => coveragesWith(state, code).slice(0, 1));
  if (!usual) throw new RangeError(`${state.name} has no coverage.`);
  const newCoverages = coveragesWith(state, usual.taxStatus).toReversed();

  function persona(
    act: Persona['act'],
    type: TransactionType,
    story: string,
    details: Partial<Pick<Persona, 'coverage' | 'isLate'>> & { readonly as?: string } = {},
  ): Persona {
    const { as, coverage = usual ?? details.coverage, isLate = false } = details;
    if (!usual || !coverage) throw new RangeError(`${state.name} has no coverage.`);
    const name = `${act}, ${type.name}${as === undefined ? '' : `, ${as}`}`;
    return { name, act, type, coverage, usual, isLate, story };
  }

  // A new workflow has to say here whom it brings.
  const personas: Readonly<Record<Workflow, readonly Persona[]>> = {
    New: offeredTypes('New').flatMap((type, index) => [
      persona('New', type, `New ${type.code}`),
      ...(index > 0
        ? []
        : [
            persona('New', type, `New ${type.code} late`, { isLate: true, as: 'received late' }),
            ...others.map((coverage) =>
              persona('New', type, `New ${type.code} status ${coverage.taxStatus}`, {
                coverage,
                as: `tax status ${coverage.taxStatus}`,
              }),
            ),
          ]),
    ]),
    Renewal: offeredTypes('Renewal').map((type) => persona('Renewal', type, `Renewal ${type.code}`)),
    Endorsement: [
      ...offeredTypes('Endorsement', { inGroup: true }).map((type) =>
        persona('Endorsement', type, 'Endorsed'),
      ),
      ...offeredTypes('Endorsement').map((type, index) =>
        persona('Endorsement', type, 'Endorsed', { coverage: newCoverages[index], as: 'in a new coverage' }),
      ),
    ],
    Edit: [
      ...offeredTypes('Edit', { inGroup: true }).map((type) =>
        persona('Comment', type, `Edited ${type.code}`),
      ),
      ...offeredTypes('Edit', { inGroup: true })
        .filter(hasBackout)
        .map((type) => persona('Correction', type, `Edited ${type.code}`)),
      ...offeredTypes('Edit')
        .filter(hasBackout)
        .map((type) =>
          persona('Correction', type, `Edited ${type.code}`, {
            coverage: newCoverages[0],
            as: 'to a new coverage',
          }),
        ),
    ],
  };
  return [
    ...Object.values(personas).flat(),
    ...transactionTypes.filter(hasBackout).map((type) => persona('Backout', type, `Edited ${type.code}`)),
  ];
}

import { type AgentPolicyPayload, foldedText, INSURER_NOT_LISTED } from '@slip/forms/rules';
import type { Problem } from '../../http/HttpError.js';
import type { FilingRecords } from './filingRecords.js';

type Transaction = AgentPolicyPayload['coverageCodes'][number]['agentTransactions'][number];

const sameNaic = (first: string, second: string) =>
  first.replaceAll('-', '').toUpperCase() === second.replaceAll('-', '').toUpperCase();

function checkInsurer(
  { insurerId, insurerNaic }: Transaction,
  path: string,
  { naicOf }: FilingRecords,
): Problem[] {
  if (insurerId === 0) return [];
  const naic = naicOf.get(insurerId);
  if (naic === undefined) {
    return [{ path: `${path}.insurerId`, message: INSURER_NOT_LISTED }];
  }
  if (insurerNaic === '' || sameNaic(insurerNaic, naic)) return [];
  return [
    {
      path: `${path}.insurerNaic`,
      message: `NAIC number ${insurerNaic} is not that of the chosen insurer, which is ${naic}.`,
      value: insurerNaic,
    },
  ];
}

function checkSyndicates(transaction: Transaction, path: string, { syndicateIds }: FilingRecords): Problem[] {
  return transaction.lloydsSyndicateAllocations.flatMap(({ lsId }, index): Problem[] =>
    lsId === 0 || syndicateIds.has(lsId)
      ? []
      : [
          {
            path: `${path}.lloydsSyndicateAllocations[${index}].lsId`,
            message: "The Lloyd's Syndicate is not in your list. Add it to the list or choose another one.",
          },
        ],
  );
}

/** Letters and digits only, of any script and width: names are written with and without points and commas. */
const nameKey = (name: string) => foldedText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True if two names may be one: the end of one, such as "Company", may be left out. A name of marks alone is nobody's. */
function mayBeOneName(given: string, onRecord: string): boolean {
  const [one, other] = [nameKey(given), nameKey(onRecord)];
  return one !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** An insurer that declined must have the name that is on record for its NAIC number, and must not be the insurer of the risk. */
function checkDeclined(
  { insurerId, insurerDeclinations }: Transaction,
  path: string,
  { naicOf, nameOfNaic }: FilingRecords,
): Problem[] {
  return insurerDeclinations.flatMap(({ insurerName, insurerNaic }, index): Problem[] => {
    const at = `${path}.insurerDeclinations[${index}]`;
    const nameOnRecord = nameOfNaic.get(insurerNaic);
    if (nameOnRecord === undefined) return [];
    if (naicOf.get(insurerId) === insurerNaic) {
      return [
        {
          path: `${at}.insurerNaic`,
          message: `NAIC ${insurerNaic} is ${nameOnRecord}, which insures this risk: it cannot have declined it.`,
          value: insurerNaic,
        },
      ];
    }
    // A name that is missing is a problem of its own.
    if (insurerName.trim() === '' || mayBeOneName(insurerName, nameOnRecord)) return [];
    return [
      {
        path: `${at}.insurerNaic`,
        message: `NAIC ${insurerNaic} is ${nameOnRecord}, not ${insurerName}. Correct the number or the name.`,
        value: insurerNaic,
      },
    ];
  });
}

/** Checks that everything a filing names is the agent's own: no rule can know that without the office's records. */
export function checkRecords(filing: AgentPolicyPayload, records: FilingRecords): Problem[] {
  const isUnknownMaster = filing.isPartOfMasterPolicy && filing.masterPolicyId && !records.hasMasterPolicy;
  return [
    ...(isUnknownMaster
      ? [
          {
            path: 'masterPolicyId',
            message: 'The master policy is not one of this agent. Choose it from the list.',
          },
        ]
      : []),
    ...filing.coverageCodes.flatMap(({ agentTransactions }, coverage) =>
      agentTransactions.flatMap((transaction, index) => {
        const path = `coverageCodes[${coverage}].agentTransactions[${index}]`;
        return [
          ...checkInsurer(transaction, path, records),
          ...checkSyndicates(transaction, path, records),
          ...checkDeclined(transaction, path, records),
        ];
      }),
    ),
  ];
}

/** Checks that a new policy carries no ids of a policy on file: an endorsement or renewal sent to the wrong call would be filed twice. */
export function checkIsNew(filing: AgentPolicyPayload): Problem[] {
  const givenIds = [
    ['agtPolicyId', filing.agtPolicyId],
    ['trackingPolicyId', filing.trackingPolicyId],
    ['originalAgentId', filing.originalAgentId ?? 0],
    ...filing.coverageCodes.map(
      ({ agtTransGrpId }, index) => [`coverageCodes[${index}].agtTransGrpId`, agtTransGrpId] as const,
    ),
  ] as const;
  return givenIds.flatMap(([path, id]) =>
    id === 0 ? [] : [{ path, message: `A new policy has no ${path} yet: send 0.`, value: id }],
  );
}

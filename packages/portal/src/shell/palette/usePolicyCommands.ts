import { permissionHolder, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { accountKind, limits } from '@slip/forms/rules';
import { addressOf, copyPolicyPath, newPolicyForPath, policyViewPath } from '../../filings/policyPaths.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { mayCall } from '../../navigation/mayCall.js';
import { isOffered } from '../../navigation/menus.js';
import { newPolicyPlace } from '../../navigation/menuTable.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useDebounced } from '../../useDebounced.js';
import { type FoundCommand, meets, wordsOf } from './commands.js';

/** The most policies that are shown; the search has the others. */
const MAX_SHOWN = 5;
/** The fewest letters that are searched for: a single letter is in every policy. */
const MIN_LETTERS = 2;

/** The words that somebody types before the name of an insured, to file for them: “new policy for Teton Ridge”. */
const TO_FILE = /^(?:file|start|new)\s+(?:(?:a|another|new|policy|filing)\s+)*(?:for\s+)?/i;

/** True for text that may still become words to file, such as “new po”. */
const mayBecomeWordsToFile = (text: string): boolean =>
  ['another', 'filing', 'for', 'new', 'policy'].some((word) => word.startsWith(text.toLowerCase()));

/** A policy that was found. */
interface FoundPolicy {
  readonly command: FoundCommand;
  /** Begins a new policy for the same insured; null for people who may not file. */
  readonly filing: FoundCommand | null;
}

interface PolicyCommands {
  readonly policies: readonly FoundCommand[];
  readonly filings: readonly FoundCommand[];
  readonly isLoading: boolean;
}

/** Policies whose number, insured or confirmation number has the text, and filings for their insureds. */
export function usePolicyCommands(typed: string): PolicyCommands {
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  const mayFile = isOffered(newPolicyPlace, user);
  const isToFile = mayFile && TO_FILE.test(typed);
  const text = (isToFile ? typed.replace(TO_FILE, '') : typed).trim();
  const searched = useDebounced(text);
  const isSearchable = searched.length >= MIN_LETTERS && searched.length <= limits.insuredName;
  const input = isSearchable
    ? ({
        // More than are shown: several of them may be of one insured. 10 is also the smallest page.
        query: { search: searched, page: 1, pageSize: 10, sort: 'submitted', direction: 'descending' },
      } as const)
    : null;
  const ofAgents = useEndpoint(
    filings.searchAgentPolicies,
    mayCall(filings.searchAgentPolicies, user) ? input : null,
    { keepPrevious: true },
  );
  const ofInsurers = useEndpoint(
    filings.searchInsurerPolicies,
    mayCall(filings.searchInsurerPolicies, user) ? input : null,
    { keepPrevious: true },
  );
  useFailureNotice(ofAgents.error);
  useFailureNotice(ofInsurers.error);
  if (text.length < MIN_LETTERS) return { policies: [], filings: [], isLoading: false };

  const isForSeveral = kind === 'Agency' || kind === 'Office';
  const isLoading =
    searched !== text || [ofAgents, ofInsurers].some((read) => read.isLoading || read.isOfPrevious);
  // Nothing is asked for some texts, and an answer to another text is none to them.
  const rowsOf = <R>(data: { readonly rows: readonly R[] } | undefined): readonly R[] =>
    input === null ? [] : (data?.rows ?? []);
  const answered: readonly FoundPolicy[] = [
    ...rowsOf(ofAgents.data).map((row): FoundPolicy => {
      const { agtPolicyId, agtPolicyNumber, agtPolicyInsured, homeStateName, agentName } = row;
      const agentSuffix = isForSeveral ? ` · ${agentName}` : '';
      return {
        command: {
          id: `policy ${agtPolicyId}`,
          href: policyViewPath(addressOf(row)),
          label: agtPolicyInsured,
          detail: `${agtPolicyNumber} · ${homeStateName}${agentSuffix}`,
        },
        filing: mayFile
          ? {
              id: `file ${agtPolicyInsured} ${agentName}`,
              href: copyPolicyPath(addressOf(row), 'sameInsured'),
              label: `New policy for ${agtPolicyInsured}`,
              detail: `${homeStateName}${agentSuffix}`,
            }
          : null,
      };
    }),
    ...rowsOf(ofInsurers.data).map(
      ({ insPolicyId, insPolicyNumber, insPolicyInsured, homeStateName }): FoundPolicy => ({
        command: {
          id: `policy ${insPolicyId}`,
          href: insurerPolicyPath({ policyId: insPolicyId }),
          label: insPolicyInsured,
          detail: `${insPolicyNumber} · ${homeStateName}`,
        },
        // An insurer reports a policy by itself: only the name of the insured is taken over.
        filing: mayFile
          ? {
              id: `file ${insPolicyInsured}`,
              href: newPolicyForPath(insPolicyInsured),
              label: `New policy for ${insPolicyInsured}`,
            }
          : null,
      }),
    ),
  ];
  // Those that were found by less of the text stay until the server answers, so that Enter meets them.
  const found = isLoading ? answered.filter(({ command }) => meets(command, text)) : answered;
  const searchCommand: FoundCommand = {
    id: 'search',
    href: `${paths.policySearch}?${new URLSearchParams({ search: searched, page: '1' }).toString()}`,
    label: `Search policies for “${searched}”`,
  };
  // The words to file may be the name of an insured: “New York Roofing”.
  const named = isToFile ? found.filter(({ command }) => meets(command, typed)) : found;
  const byInsured = new Map(found.flatMap(({ filing }) => (filing === null ? [] : [[filing.id, filing]])));
  const words = wordsOf(text).join(' ');
  // For somebody without a policy on file. IPC filers are the insured themselves; a name that begins like the words to file is no offer.
  const isOfferedByName =
    isToFile &&
    kind !== 'IPC' &&
    !isLoading &&
    text.length <= limits.insuredName &&
    named.length === 0 &&
    !mayBecomeWordsToFile(text) &&
    !found.some(({ command: { label } }) => wordsOf(label).join(' ') === words);
  const byName: FoundCommand = {
    id: 'file by name',
    href: newPolicyForPath(text),
    label: `New policy for “${text}”`,
  };
  return {
    policies: [
      ...named.slice(0, MAX_SHOWN).map(({ command }) => command),
      ...(named.length > MAX_SHOWN ? [searchCommand] : []),
    ],
    // Without the words to file, policies are looked for in the first place.
    filings: [
      ...[...byInsured.values()].slice(0, isToFile ? MAX_SHOWN : 2),
      ...(isOfferedByName ? [byName] : []),
    ],
    isLoading,
  };
}

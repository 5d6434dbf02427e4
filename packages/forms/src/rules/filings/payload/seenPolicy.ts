import { number, object, string } from 'yup';
import { mapAddressParts, type PrefixedAddress } from '../../address/addressFields.js';
import { filingText } from '../../limits/limits.js';
import { mapFields } from '../../schema/fieldTable.js';
import { type PolicyTexts, policyTexts } from '../../states/policyTexts.js';

/** The facts of a policy itself: everything that a save of its information replaces. */
interface PolicyFacts extends PolicyTexts, PrefixedAddress<'risk'>, PrefixedAddress<'insured'> {
  agtPolicyExpirationDate: string;
  masterPolicyId: number | null;
}

/**
 * The facts of a policy as they were read. A save sends them back, so that it cannot overwrite a newer change by somebody
 * else. They come in one order, so that two of them can be compared as text.
 */
export const seenPolicy = (policy: Readonly<PolicyFacts>): PolicyFacts => ({
  ...mapFields(policyTexts, (_, name) => policy[name]),
  ...mapAddressParts('risk', (_, name) => policy[name]),
  ...mapAddressParts('insured', (_, name) => policy[name]),
  agtPolicyExpirationDate: policy.agtPolicyExpirationDate,
  masterPolicyId: policy.masterPolicyId,
});

// The maximum is far beyond every rule; it prevents a malicious body from costing much time.
const text = () => string().max(filingText).defined();

/** The facts of a policy as they were read, on the wire; they may be left out. */
export const seenPolicyFacts = () =>
  object({
    ...mapFields(policyTexts, text),
    ...mapAddressParts('risk', text),
    ...mapAddressParts('insured', text),
    agtPolicyExpirationDate: text(),
    masterPolicyId: number().integer().nullable().defined(),
  })
    .noUnknown()
    .optional()
    .default(undefined);

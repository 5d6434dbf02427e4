import { agentsSideWords, filedMarkWords, insurerPolicyItems } from '@slip/forms/rules';

import { type EditOfAddress, InformationCard } from '../../filings/policy-view/InformationCard.js';
import { lazyPart } from '../../navigation/lazyPart.js';
import type { InsurerPolicy } from '../InsurerPolicy.js';

const InsurerInformationEdit = lazyPart(async () => ({
  default: (await import('./InsurerInformationEdit.js')).InsurerInformationEdit,
}));

export interface InsurerInformationProps extends EditOfAddress {
  readonly policy: InsurerPolicy;
  /** Whose policy it is is told to those who read several insurers'. */
  readonly tellsInsurer: boolean;
  readonly mayChange: boolean;
}

/** What an insurer's policy says of itself (spec 3 §2.4). */
export function InsurerInformation({ policy, tellsInsurer, mayChange, ...edit }: InsurerInformationProps) {
  const isIpc = policy.ipcPolicy === 1;
  const side = agentsSideWords(policy, isIpc);
  const { hint } = filedMarkWords(policy.filedByAgent, isIpc);
  return (
    <InformationCard
      {...edit}
      items={[
        ...(tellsInsurer ? [{ label: 'Insurer', value: policy.insurerName }] : []),
        ...insurerPolicyItems(policy),
        {
          label: 'On the agent’s side',
          value: `${side}${side.endsWith('.') ? '' : '.'} ${hint}`,
          isWide: true,
        },
      ]}
      isEditable={mayChange}
      renderEditor={(onClose) => <InsurerInformationEdit policy={policy} onClose={onClose} />}
    />
  );
}

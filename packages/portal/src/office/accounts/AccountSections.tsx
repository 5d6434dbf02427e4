import { isInsurer } from '@slip/forms/rules';
import type { RowTone } from '@slip/ui/DataGrid';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { styled } from 'styled-components';
import { policyViewPath } from '../../filings/policyPaths.js';
import { accountPath } from '../officePaths.js';
import type { ShownAccount } from './accountWords.js';
import { SectionCard } from './SectionCard.js';
import {
  contactColumns,
  fileColumns,
  historyColumns,
  invoiceColumns,
  licenseColumns,
  linkColumns,
  messageColumns,
  paperColumns,
  paymentColumns,
  policyColumns,
  sessionColumns,
} from './sectionColumns.js';

/* The last of an odd number takes the whole width. */
const Pairs = styled(Grid)`
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

const inQuestion: RowTone = { tone: 'warning', label: 'In question' };
const replaced: RowTone = { tone: 'neutral', label: 'Signed again later' };
const returned: RowTone = { tone: 'danger', label: 'Returned' };
const unread: RowTone = { tone: 'info', label: 'Not read yet' };

const policyHref = ({ policyId, agentId, homeState }: ShownAccount['policies']['rows'][number]) =>
  agentId === null ? null : policyViewPath({ policyId, agentId, state: homeState });

/** Everything that belongs to an account beside its people; insurers file no papers, pay nothing and have no links. */
export function AccountSections({ account }: { readonly account: ShownAccount }) {
  const { kind, links, licenses, contacts, policies, invoices, payments, papers, files } = account;
  const { messages, sessions, history } = account;
  const ofInsurer = isInsurer(kind);
  return (
    <Stack gap="5">
      <SectionCard title="History" section={history} columns={historyColumns} none="Nothing happened yet." />
      <Pairs columns={2} gap="5" isStretched>
        <SectionCard
          title={ofInsurer ? 'States' : 'Licenses'}
          section={licenses}
          columns={ofInsurer ? licenseColumns.filter(({ id }) => id !== 'number') : licenseColumns}
          none={ofInsurer ? 'It may be used in no state.' : 'There is no license.'}
        />
        {(kind === 'Agent' || kind === 'Agency') && (
          <SectionCard
            title={kind === 'Agency' ? 'Agents it acts for' : 'Agencies that act for it'}
            section={links}
            columns={linkColumns}
            getRowHref={({ accountId }) => accountPath(accountId)}
            none={kind === 'Agency' ? 'It acts for nobody.' : 'No agency acts for it.'}
          />
        )}
        <SectionCard
          title="Contacts"
          section={contacts}
          columns={contactColumns}
          none="No contact is on record."
        />
        <SectionCard
          title="Sessions"
          section={sessions}
          columns={sessionColumns}
          none="Nobody is signed in."
        />
      </Pairs>
      <SectionCard
        title="Policies"
        section={policies}
        columns={policyColumns}
        getRowHref={policyHref}
        getRowTone={({ questioned }) => (questioned > 0 ? inQuestion : null)}
        none="No policy was filed yet."
      />
      {!ofInsurer && (
        <Pairs columns={2} gap="5" isStretched>
          {kind !== 'Agency' && (
            <SectionCard
              title="Invoices"
              section={invoices}
              columns={invoiceColumns}
              none="Nothing was billed yet."
            />
          )}
          <SectionCard
            title="Payments"
            section={payments}
            columns={paymentColumns}
            getRowTone={({ status }) => (status === 'returned' ? returned : null)}
            none="Nothing was paid yet."
          />
          {kind === 'Agent' && (
            <SectionCard
              title="Papers"
              section={papers}
              columns={paperColumns}
              getRowTone={({ isReplaced }) => (isReplaced ? replaced : null)}
              none="No affidavit and no annual filing was signed yet."
            />
          )}
        </Pairs>
      )}
      <Pairs columns={2} gap="5" isStretched>
        <SectionCard title="Files" section={files} columns={fileColumns} none="No batch file was sent yet." />
        <SectionCard
          title="Messages"
          section={messages}
          columns={messageColumns}
          getRowTone={({ isNew }) => (isNew ? unread : null)}
          none="There is no message."
        />
      </Pairs>
    </Stack>
  );
}

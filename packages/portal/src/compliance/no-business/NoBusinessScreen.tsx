import { permissionHolder, useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { accountKind, hasPermission, isInsurer } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { DeclaredPeriods } from './DeclaredPeriods.js';
import { DeclareNoBusiness } from './DeclareNoBusiness.js';
import { InsurerServices } from './InsurerServices.js';
import { askedPeriod } from './noBusinessAddress.js';

/** What is not part of the list that is printed. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** Where an insurer declares that it wrote nothing in a state and period: `/slip/compliance/no-business` (spec 3 §2.6). */
export default function NoBusinessScreen() {
  const user = useSignedInUser();
  const holder = permissionHolder(user);
  const kind = accountKind(holder);
  const [query] = useSearchParams();
  const declared = useEndpoint(compliance.getInsurerNoBusinesses);
  useFailureNotice(declared.error);
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.noBusiness}
        subtitle="Tell the office of which state and period you have no policies to report."
        actions={<Button onPress={() => window.print()}>Print</Button>}
      />
      {isInsurer(kind) && hasPermission(holder, 'EDIT POLICY') && (
        <OnScreen>
          <DeclareNoBusiness key={query.toString()} kind={kind} asked={askedPeriod(query)} />
        </OnScreen>
      )}
      <DeclaredPeriods declared={declared} />
      <InsurerServices />
    </Stack>
  );
}

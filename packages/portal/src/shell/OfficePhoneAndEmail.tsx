import { DescriptionList } from '@slip/ui/DescriptionList';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { telephoneHref } from './officeContact.js';

/** The phone number and email address of the office; if it has no chat, a sentence says so first. */
export function OfficePhoneAndEmail() {
  const { office, chatUrl } = useRuntimeConfig();
  return (
    <>
      {chatUrl === null && (
        <Text as="p">Live chat is not available here. We are glad to help by phone or by email.</Text>
      )}
      <DescriptionList
        columns={1}
        items={[
          { label: 'Phone', value: <Link href={telephoneHref(office.phone)}>{office.phone}</Link> },
          { label: 'Email', value: <Link href={`mailto:${office.email}`}>{office.email}</Link> },
        ]}
      />
    </>
  );
}

import { DescriptionList } from '@slip/ui/DescriptionList';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { telephoneHref } from './ShellFooter.js';

/** Telephone and mailbox of the office; where it runs no chat, that is said first. */
export function OfficeReach() {
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

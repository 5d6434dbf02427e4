import { type ContactType, contactTypes } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Text } from '@slip/ui/Text';
import type { Contact } from './contactValues.js';

export interface ContactsReadOnlyProps {
  readonly types: readonly ContactType[];
  readonly contacts: readonly Contact[];
}

/** The contacts as a text, for people who do not change them. */
export function ContactsReadOnly({ types, contacts }: ContactsReadOnlyProps) {
  return (
    <Grid columns={2} gap="5">
      {types.map((type) => {
        const contact = contacts.find(({ contactType }) => contactType === type);
        return (
          <Card key={type} title={contactTypes[type].role}>
            {contact === undefined ? (
              <Text as="p" tone="muted">
                Nobody has been entered yet.
              </Text>
            ) : (
              <DescriptionList
                columns={1}
                items={[
                  { label: 'Name', value: `${contact.contactFirstName} ${contact.contactLastName}` },
                  { label: 'Email', value: contact.contactEmail },
                  { label: 'Phone Number', value: contact.contactPhone },
                  ...(contact.contactPhoneExt === ''
                    ? []
                    : [{ label: 'Phone Extension', value: contact.contactPhoneExt }]),
                ]}
              />
            )}
          </Card>
        );
      })}
    </Grid>
  );
}

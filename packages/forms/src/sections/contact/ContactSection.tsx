import { type Contact, type ContactChange, ContactFields, type ContactPart } from '@slip/ui/ContactFields';
import { everyPhoneCountry } from '@slip/ui/PhoneField';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form';
import {
  type ContactForm,
  checkPhone,
  DEFAULT_PHONE_COUNTRY,
  formatPhone,
  loadNumberingPlans,
} from '../../rules/index.js';
import { useSameFormCheck, useSectionForm, useSectionLine } from '../useSectionForm.js';

/** Where the form keeps each part (spec 1 §3 Contact). */
const contactPaths = {
  firstName: 'FirstName',
  middleName: 'MiddleName',
  lastName: 'LastName',
  email: 'Email',
  confirmEmail: 'ConfirmEmail',
  phone: 'PhoneNumber',
  phoneCountry: 'CountryCode',
  phoneExtension: 'PhoneExt',
} as const satisfies Record<keyof Contact, keyof ContactForm>;

/** A form's contact, as the design system expects it. */
function toContact(form: ContactForm): Contact {
  return {
    firstName: form.FirstName,
    middleName: form.MiddleName,
    lastName: form.LastName,
    email: form.Email,
    confirmEmail: form.ConfirmEmail,
    phone: form.PhoneNumber,
    phoneCountry: form.CountryCode,
    phoneExtension: form.PhoneExt,
  };
}

/** A contact whose hidden parts are empty: a value that nobody sees must not be sent. */
function withoutHiddenParts(contact: Contact, parts: readonly ContactPart[]): Contact {
  const shown = (part: ContactPart) => (parts.includes(part) ? contact[part] : '');
  return {
    firstName: shown('firstName'),
    middleName: shown('middleName'),
    lastName: shown('lastName'),
    email: shown('email'),
    confirmEmail: shown('confirmEmail'),
    phone: shown('phone'),
    phoneCountry: contact.phoneCountry,
    phoneExtension: shown('phoneExtension'),
  };
}

/** The parts of a contact, each bound to its place in the form; text is trimmed when it is left. */
function useContactParts(pathOf: (part: keyof Contact) => string) {
  // The country decides which numbers are valid, and the second email must equal the first.
  const phoneCountry = useSectionLine(pathOf('phoneCountry'), { isChosen: true, affects: [pathOf('phone')] });
  const parts = {
    firstName: useSectionLine(pathOf('firstName')),
    middleName: useSectionLine(pathOf('middleName')),
    lastName: useSectionLine(pathOf('lastName')),
    email: useSectionLine(pathOf('email'), { affects: [pathOf('confirmEmail')] }),
    confirmEmail: useSectionLine(pathOf('confirmEmail')),
    phone: useSectionLine(pathOf('phone'), { normalize: (text) => formatPhone(text, phoneCountry.text) }),
    phoneExtension: useSectionLine(pathOf('phoneExtension')),
  } satisfies Record<ContactPart, unknown>;
  return { ...parts, phoneCountry };
}

/** Words of a {@link ContactSection}. */
export type ContactSectionMessages = Record<ContactPart, string>;

const words: ContactSectionMessages = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  email: 'Email',
  confirmEmail: 'Confirm Email',
  phone: 'Phone Number',
  phoneExtension: 'Phone Extension',
};

interface ContactLook {
  legend: ReactNode;
  description?: ReactNode;
  /** How messages name the contact, as in its rules: `Primary Contact`. */
  roleName: string;
  /** Telephone numbers of the United States only, as of an accounting contact in settings. @default false */
  isUsOnly?: boolean;
  /** Which parts are asked, in the order of the screen. @default all */
  parts?: readonly ContactPart[];
  /**
   * The text before the browser's own word for each part, such as `section-primary`. `off` where the contact is not
   * the person's own.
   * @default the browser's own words
   */
  autoComplete?: string;
  isDisabled?: boolean;
  messages?: Partial<ContactSectionMessages>;
}

/** Props of {@link ContactSection}. */
export interface ContactSectionProps<Values extends FieldValues> extends ContactLook {
  /** The form that contains the contact; the section must be inside its `Form` or `FormWizard`. */
  control: Control<Values, unknown, Values>;
  /** Which contact of the form. */
  name: FieldPathByValue<Values, ContactForm>;
  /** Another contact that this one can follow, and the box's label. */
  sameAs?: { name: FieldPathByValue<Values, ContactForm>; label: string };
}

const everyCountry = everyPhoneCountry();

interface ContactPlaceProps extends ContactLook {
  /** Empty when the form itself is the contact. */
  name: string;
  sameAs?: { name: string; label: string } | undefined;
}

/** The contact under a path, or the whole form where the path is empty. */
export function ContactPlace({
  name,
  sameAs,
  legend,
  description,
  roleName,
  isUsOnly = false,
  parts: shown,
  autoComplete,
  isDisabled = false,
  messages,
}: ContactPlaceProps) {
  const labels = { ...words, ...messages };
  const form = useSectionForm();
  const { control } = form;
  const pathOf = (key: keyof ContactForm) => (name === '' ? key : `${name}.${key}`);
  const parts = useContactParts((part) => pathOf(contactPaths[part]));
  const box = useController({ control, name: pathOf('IsChecked') }).field;
  const source: ContactForm | undefined = useWatch({
    control,
    name: sameAs?.name ?? pathOf('IsChecked'),
    disabled: sameAs === undefined,
  });
  const followed = useMemo(
    () =>
      source === undefined
        ? undefined
        : shown
          ? withoutHiddenParts(toContact(source), shown)
          : toContact(source),
    [source, shown],
  );
  useEffect(() => {
    void loadNumberingPlans();
  }, []);

  const changeContact = (contact: Contact, { parts: changed, reason }: ContactChange) => {
    if (reason === 'edit') {
      // The country is put into the form first, because the rule of the number depends on it.
      if (contact.phoneCountry !== parts.phoneCountry.text) parts.phoneCountry.write(contact.phoneCountry);
      for (const part of changed) parts[part].write(contact[part]);
      return;
    }
    const copied = changed.includes('phone') ? ([...changed, 'phoneCountry'] as const) : changed;
    for (const part of copied) {
      const path = pathOf(contactPaths[part]);
      form.setValue(path, contact[part], {
        shouldDirty: true,
        shouldValidate: form.getFieldState(path).invalid,
      });
    }
  };

  // The control is the first to see that a number cannot be valid; it shows the message of the rule.
  const noNumber = checkPhone('-', DEFAULT_PHONE_COUNTRY, roleName)?.message ?? '';
  const lineOf = (part: ContactPart) => ({ ...parts[part].field, label: labels[part] });
  return (
    <ContactFields
      legend={legend}
      description={description}
      value={{
        firstName: parts.firstName.text,
        middleName: parts.middleName.text,
        lastName: parts.lastName.text,
        email: parts.email.text,
        confirmEmail: parts.confirmEmail.text,
        phone: parts.phone.text,
        phoneCountry: parts.phoneCountry.text,
        phoneExtension: parts.phoneExtension.text,
      }}
      onChange={changeContact}
      onPartBlur={(part) => parts[part].leave()}
      {...(shown && { parts: shown })}
      lines={{
        firstName: lineOf('firstName'),
        middleName: lineOf('middleName'),
        lastName: lineOf('lastName'),
        email: lineOf('email'),
        confirmEmail: lineOf('confirmEmail'),
        phone: lineOf('phone'),
        phoneExtension: lineOf('phoneExtension'),
      }}
      phone={{ valueFormat: 'formatted', ...(!isUsOnly && { countries: everyCountry }) }}
      messages={{ phone: { incomplete: () => noNumber, invalid: () => noNumber } }}
      {...(sameAs &&
        followed && {
          sameAs: {
            label: sameAs.label,
            value: followed,
            isSelected: box.value === true,
            onChange: box.onChange,
          },
        })}
      {...(autoComplete !== undefined && { autoComplete })}
      isDisabled={isDisabled}
    />
  );
}

/** A person and how to reach them: names, email twice, telephone number by country (spec 1 §5 Contact). */
export function ContactSection<Values extends FieldValues>({
  control,
  ...place
}: ContactSectionProps<Values>) {
  useSameFormCheck(control);
  return <ContactPlace {...place} />;
}

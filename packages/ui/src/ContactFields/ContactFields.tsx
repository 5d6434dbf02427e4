import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../Checkbox/index.js';
import { useControlledState } from '../controlledState/useControlledState.js';
import { autofillToken } from '../Field/autofillToken.js';
import { digitsOf } from '../Field/digitsOf.js';
import { FieldGroup, GroupHint, GroupLines, GroupNote } from '../Field/FieldGroup.js';
import { fieldMessages } from '../Field/FieldParts.js';
import { type SameAs, useSameAs } from '../Field/useSameAs.js';
import { useFormReset } from '../formReset/useFormReset.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { PhoneField, type PhoneFieldProps } from '../PhoneField/index.js';
import { TextField } from '../TextField/index.js';
import { contactMessages, type OwnContactMessages } from './contactMessages.js';
import {
  type Contact,
  type ContactPart,
  changedParts,
  contactParts,
  emptyContact,
  isEmptyContact,
  isSameContact,
} from './contactParts.js';

/** The options of one line of a contact. */
export interface ContactPartProps {
  /** The visible label; by default the one from `messages`. */
  label?: string;
  description?: ReactNode;
  errorMessage?: ReactNode;
  /** @default true, but false for middle name and extension */
  isRequired?: boolean;
  /** It can be read and not changed. @default false */
  isReadOnly?: boolean;
  /** `id` of the line's control. */
  id?: string;
  /** `name` of the line's control; without it the group's `name`, a dot and the part. */
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** The details that come with a changed contact. */
export interface ContactChange {
  /** The parts that differ from before. */
  parts: readonly ContactPart[];
  /** The person changed a part, another contact is followed, or the form around it was reset. */
  reason: 'edit' | 'same-as' | 'reset';
}

/** Props of {@link ContactFields}. */
export interface ContactFieldsProps {
  /** Whose contact it is. Read with each of its lines. */
  legend: ReactNode;
  /** A hint under the legend. */
  description?: ReactNode;
  /** The contact (controlled). */
  value?: Contact;
  /** @default an empty contact */
  defaultValue?: Contact;
  /** Called with the whole contact, with the parts that changed and with what changed them. */
  onChange?: (contact: Contact, change: ContactChange) => void;
  /** The person has left a line. */
  onPartBlur?: (part: ContactPart) => void;
  /** Which parts are asked, in the order of the screen. @default all */
  parts?: readonly ContactPart[];
  /** Label, hint, error, limit and more of single parts. */
  lines?: Partial<Record<ContactPart, ContactPartProps>>;
  /** How the number is written, kept and checked. */
  phone?: Pick<PhoneFieldProps, 'countries' | 'formatter' | 'valueFormat'>;
  /** Another contact that this one copies and follows while a box is ticked. */
  sameAs?: SameAs<Contact>;
  /**
   * Put before the `autocomplete` token of each line: `section-primary`, `work`, or both. `off` when people do not enter
   * their own contact.
   */
  autoComplete?: string;
  /** Begins the `name` of each line, as in `primary.email`. */
  name?: string;
  isDisabled?: boolean;
  /** Words a person reads, other than those of single parts. */
  messages?: OwnContactMessages;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLFieldSetElement>;
}

const autofillTokens: Readonly<Record<ContactPart, string>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  email: 'email',
  confirmEmail: 'email',
  phone: 'tel',
  phoneExtension: 'tel-extension',
};

const optional: ReadonlySet<ContactPart> = new Set(['middleName', 'phoneExtension']);

const Lines = styled(GroupLines)`
  @container (inline-size >= 44rem) {
    & > div {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    & > div > [data-part] {
      grid-column: span 3;
    }
    & > div > [data-part$='Name'] {
      grid-column: span 2;
    }
    & > div > [data-part='phoneExtension'] {
      grid-column: span 1;
    }
  }
`;

const noLines: NonNullable<ContactFieldsProps['lines']> = {};

/** An extension without the words around it; "12 or 14" stays as it is, for the form to refuse. */
function extensionOf(text: string): string {
  return /\d\D+\d/.test(text) ? text : digitsOf(text);
}

/** A person's name, email (twice, and pasting is fine) and telephone number, one labelled line each. */
export function ContactFields({
  legend,
  description,
  value,
  defaultValue,
  onChange,
  onPartBlur,
  parts = contactParts,
  lines = noLines,
  phone,
  sameAs,
  autoComplete,
  name,
  isDisabled = false,
  messages,
  ref,
  ...props
}: ContactFieldsProps) {
  const words = contactMessages(fieldMessages(messages), messages);
  const hintId = useId();
  const [own, setOwn] = useControlledState(value, () => defaultValue ?? emptyContact());
  const [initialContact] = useState(own);
  const [beganTicked] = useState(sameAs?.isSelected === true);
  const [note, setNote] = useState('');
  // Autofill writes several lines before the next render: each must build on the one before.
  const latest = useRef(own);
  useLayoutEffect(() => {
    latest.current = own;
  });

  const change = (next: Contact, reason: ContactChange['reason']) => {
    const changed = changedParts(latest.current, next);
    if (changed.length === 0) return;
    latest.current = next;
    setOwn(next);
    onChange?.(next, { parts: changed, reason });
  };
  const edit = (part: Partial<Contact>) => {
    setNote('');
    change({ ...latest.current, ...part }, 'edit');
  };
  const {
    shown: contact,
    isLocked,
    toggle,
  } = useSameAs({
    sameAs,
    own,
    isEqual: isSameContact,
    isEmpty: isEmptyContact,
    onCopy: (copied, isBroughtBack) => {
      setNote(isBroughtBack ? words.broughtBack : '');
      change(copied, 'same-as');
    },
  });

  const group = useRef<HTMLFieldSetElement>(null);
  const mergedRef = useMergedRef(group, ref);
  useFormReset(group, () => {
    setNote('');
    // Its own control resets a contact that is followed again.
    if (!beganTicked) change(initialContact, 'reset');
  });

  const lineProps = (part: ContactPart) => {
    const { isReadOnly = false, ...line } = lines[part] ?? {};
    return {
      name: name === undefined ? undefined : `${name}.${part}`,
      label: words.labels[part],
      isRequired: !optional.has(part),
      ...line,
      isReadOnly: isReadOnly || isLocked,
      isDisabled,
      autoComplete: autofillToken(autoComplete, autofillTokens[part]),
      onBlur: () => onPartBlur?.(part),
      'data-part': part,
    };
  };

  const textLine = (part: Exclude<ContactPart, 'phone'>) => {
    const isEmail = part === 'email' || part === 'confirmEmail';
    const isExtension = part === 'phoneExtension';
    return (
      <TextField
        key={part}
        {...lineProps(part)}
        messages={words}
        value={contact[part]}
        onChange={(text) => edit({ [part]: isExtension ? extensionOf(text) : text })}
        {...(isEmail && { type: 'email', spellCheck: 'false', autoCorrect: 'off' })}
        {...(isExtension && { inputMode: 'numeric' as const })}
      />
    );
  };

  const phoneLine = () => (
    <PhoneField
      key="phone"
      {...phone}
      {...lineProps('phone')}
      messages={{ ...fieldMessages(messages), ...words.phone }}
      value={contact.phone}
      country={contact.phoneCountry}
      onChange={(number, { country, extension }) => {
        // "307-555-0100 ext. 12" fills both lines.
        const fillsBoth = extension !== '' && parts.includes('phoneExtension');
        edit({
          phone: number,
          phoneCountry: country,
          ...(fillsBoth && { phoneExtension: extension }),
        });
        if (extension !== '' && !fillsBoth) setNote(words.extensionLeftOut(extension));
      }}
    />
  );

  return (
    <FieldGroup {...props} ref={mergedRef} aria-describedby={description ? hintId : undefined}>
      <legend data-part="legend">{legend}</legend>
      {description && <GroupHint id={hintId}>{description}</GroupHint>}
      {sameAs && (
        <Checkbox isSelected={sameAs.isSelected} onChange={toggle} isDisabled={isDisabled}>
          {sameAs.label}
        </Checkbox>
      )}
      <Lines>
        <div>{parts.map((part) => (part === 'phone' ? phoneLine() : textLine(part)))}</div>
      </Lines>
      <GroupNote>{note}</GroupNote>
    </FieldGroup>
  );
}

import { object } from 'yup';
import { checkEmail, checkFirstName, checkLastName, checkMiddleName } from '../../atoms/person.js';
import { limits } from '../../limits/index.js';
import { nationalDigits, phoneExtension, wirePhone } from '../../phone/phone.js';
import { oneOfPiece } from '../../schema/choices.js';
import { placeBy } from '../../schema/fieldTable.js';
import { recordKey } from '../../schema/rows.js';
import { textPiece } from '../../schema/textPiece.js';
import { type ContactForm, contactSchema } from './contactForm.js';

/** The accounting contact (spec 2 §5, names as in spec 1 §5 Contact): US telephone numbers only. */
export const accountingContactSchema = contactSchema({
  role: 'Accounting Contact',
  name: limits.shortName,
  usOnly: true,
});

/** The body of `POST /user/accountingContact` (spec 2 §3). */
export const accountingContactRequest = () =>
  object({
    slipBillId: recordKey(),
    slipBillFirstname: textPiece(checkFirstName(limits.shortName)),
    slipBillMiddlename: textPiece(checkMiddleName),
    slipBillLastname: textPiece(checkLastName(limits.shortName)),
    slipBillPhone: wirePhone(),
    slipBillPhoneext: phoneExtension(),
    slipBillFax: textPiece((value) =>
      value === '' ? undefined : { message: 'Fax is not asked for: leave it empty.' },
    ),
    slipBillEmail: textPiece(checkEmail()),
    voidIndicator: oneOfPiece(['Y', 'N'], '${path} must be Y or N.'),
    referenceId: recordKey(),
  }).noUnknown();

/** A checked contact as it is sent; `slipBillId` is 0 for a new one, `referenceId` is the agent. */
export function toAccountingContact(
  form: ContactForm,
  { slipBillId, referenceId }: { readonly slipBillId: number; readonly referenceId: number },
) {
  return {
    slipBillId,
    slipBillFirstname: form.FirstName,
    slipBillMiddlename: form.MiddleName,
    slipBillLastname: form.LastName,
    slipBillPhone: nationalDigits(form.PhoneNumber, 'US'),
    slipBillPhoneext: form.PhoneExt,
    slipBillFax: '',
    slipBillEmail: form.Email,
    voidIndicator: 'N' as const,
    referenceId,
  };
}

/** The field of the form for a field of the wire. */
export const accountingContactPath = placeBy({
  slipBillFirstname: 'FirstName',
  slipBillMiddlename: 'MiddleName',
  slipBillLastname: 'LastName',
  slipBillPhone: 'PhoneNumber',
  slipBillPhoneext: 'PhoneExt',
  slipBillFax: 'Fax',
  slipBillEmail: 'Email',
});

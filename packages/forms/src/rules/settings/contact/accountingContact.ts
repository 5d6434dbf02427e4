import { object, type StringSchema, string } from 'yup';
import { checkEmail, checkFirstName, checkLastName, checkMiddleName } from '../../atoms/person.js';
import { limits } from '../../limits/index.js';
import { nationalDigits, phoneExtension, wirePhone } from '../../phone/phone.js';
import { oneOfPiece } from '../../schema/choices.js';
import { placeBy } from '../../schema/fieldTable.js';
import { recordKey } from '../../schema/rows.js';
import { textPiece } from '../../schema/textPiece.js';
import { wireWords } from '../../schema/wireText.js';
import { type ContactForm, contactSchema } from './contactForm.js';

/** The accounting contact (spec 2 §5, names as in spec 1 §5 Contact): US telephone numbers only. */
export const accountingContactSchema = contactSchema({
  role: 'Accounting Contact',
  name: limits.shortName,
  usOnly: true,
});

/** The rule of a text that is to be stored. Of a removal only the id counts: a former system may have let in other texts. */
const unlessRemoved = (piece: StringSchema<string>) =>
  piece.when('voidIndicator', ([indicator], schema) =>
    indicator === 'Y' ? string().typeError(wireWords.text).defined(wireWords.required) : schema,
  );

/** The body of `POST /user/accountingContact` (spec 2 §3). */
export const accountingContactRequest = () =>
  object({
    slipBillId: recordKey(),
    slipBillFirstname: unlessRemoved(textPiece(checkFirstName(limits.shortName))),
    slipBillMiddlename: unlessRemoved(textPiece(checkMiddleName)),
    slipBillLastname: unlessRemoved(textPiece(checkLastName(limits.shortName))),
    slipBillPhone: unlessRemoved(wirePhone()),
    slipBillPhoneext: unlessRemoved(phoneExtension()),
    slipBillFax: unlessRemoved(
      textPiece((value) => (value === '' ? undefined : { message: 'Fax is not asked for: leave it empty.' })),
    ),
    slipBillEmail: unlessRemoved(textPiece(checkEmail())),
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

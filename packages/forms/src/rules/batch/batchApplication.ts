import { type InferType, object } from 'yup';
import { checkEmail, checkFirstName, checkLastName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { usPhone, wirePhone } from '../phone/phone.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';

/** The entity for which a person applies: required, as are all fields of the application (spec 2 §5). */
export const checkAssociatedEntity = textCheck({
  required: { message: isRequired('Associated Entity') },
  maximum: atMost(limits.insurerName, 'Associated Entity'),
});

/** The application for batch filing: all fields required (spec 2 §5). */
export const batchApplicationSchema = object({
  FirstName: textPiece(checkFirstName()).label('First Name'),
  LastName: textPiece(checkLastName()).label('Last Name'),
  Email: textPiece(checkEmail()).label('Email'),
  PhoneNumber: usPhone('Your').label('Phone Number'),
  AssociatedEntity: textPiece(checkAssociatedEntity).label('Associated Entity'),
});

export type BatchApplicationForm = InferType<typeof batchApplicationSchema>;

/** The body of `POST /batchsubmission/applyForBatchSubmissionPermission` (spec 2 §3). */
export const batchApplicationRequest = () =>
  object({
    firstName: textPiece(checkFirstName()),
    lastName: textPiece(checkLastName()),
    email: textPiece(checkEmail()),
    phone: wirePhone(),
    associated_entity: textPiece(checkAssociatedEntity),
  }).noUnknown();

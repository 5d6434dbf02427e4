import { array, type InferType, mixed, object, string } from 'yup';
import { newUserName } from '../atoms/identifiers.js';
import { email, firstName, lastName } from '../atoms/person.js';
import { valueAt } from '../schema/beside.js';
import { chooseFromList } from '../schema/choices.js';
import { placeBy } from '../schema/fieldTable.js';
import { wireWords } from '../schema/wireText.js';
import { loneRoleProblem, type OfficeRole, officeRoles } from './officeRoles.js';
import { officeReason } from './officeWords.js';

const chooseRole = 'Choose a role.';

/** The form that adds a person to the office. */
export const staffPersonSchema = object({
  Username: newUserName().label('Username'),
  FirstName: firstName().label('First Name'),
  LastName: lastName().label('Last Name'),
  Email: email().label('Email'),
  Roles: array()
    .of(
      mixed<OfficeRole>()
        .oneOf(officeRoles, chooseFromList)
        .typeError(chooseFromList)
        .required(chooseRole)
        .label('Role'),
    )
    .typeError(chooseRole)
    .required(chooseRole)
    .min(1, chooseRole)
    .test({
      name: 'roles',
      test: (roles, context) => {
        const message = loneRoleProblem(Array.isArray(roles) ? roles : []);
        return message === undefined || context.createError({ message });
      },
    })
    .label('Roles'),
  State: string()
    .typeError(chooseFromList)
    .nullable()
    .default(null)
    .test({
      name: 'state',
      message: 'Choose the state that the Regulator reads.',
      test: (state, { parent }) => {
        const roles = valueAt(parent, 'Roles');
        return typeof state === 'string' || !Array.isArray(roles) || !roles.includes('Regulator');
      },
    })
    .label('State'),
  Reason: officeReason(),
});

/** A text of the office's record: the form shows it and does not ask for it. */
const asKept = () =>
  mixed((value): value is string => typeof value === 'string')
    .typeError(wireWords.text)
    .nonNullable(wireWords.required)
    .defined(wireWords.required);

/** The same for a person who is there: who they are is not asked. */
export const staffRolesSchema = staffPersonSchema.shape({
  Username: asKept().label('Username'),
  FirstName: asKept().label('First Name'),
  LastName: asKept().label('Last Name'),
  Email: asKept().label('Email'),
});

export type StaffPersonForm = InferType<typeof staffPersonSchema>;

/** The field of the form that a part of the call is about. */
export const staffPersonPath = placeBy({
  userName: 'Username',
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  roles: 'Roles',
  state: 'State',
  reason: 'Reason',
});

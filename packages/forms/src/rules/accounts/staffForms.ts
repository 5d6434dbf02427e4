import { array, type InferType, mixed, object, string } from 'yup';
import { newUserName } from '../atoms/newUserName.js';
import { email, firstName, lastName } from '../atoms/person.js';
import { placeBy } from '../schema/formPath.js';
import { officeReason } from './officeReason.js';
import { loneRoleProblem, type OfficeRole, officeRoles } from './officeRoles.js';

const roleList = () => array().of(mixed<OfficeRole>().oneOf(officeRoles).required()).required();
const beside = object({ Roles: roleList() });

/** The form that adds a person to the office. */
export const staffPersonSchema = object({
  Username: newUserName().label('Username'),
  FirstName: firstName().label('First Name'),
  LastName: lastName().label('Last Name'),
  Email: email().label('Email'),
  Roles: roleList()
    .min(1, 'Choose a role.')
    .test({
      name: 'roles',
      test: (roles, context) => {
        const message = loneRoleProblem(roles);
        return message === undefined || context.createError({ message });
      },
    })
    .label('Roles'),
  State: string()
    .nullable()
    .default(null)
    .test({
      name: 'state',
      message: 'Choose the state that the Regulator reads.',
      test: (state, { parent }) =>
        state !== null || !beside.cast(parent, { assert: false }).Roles.includes('Regulator'),
    })
    .label('State'),
  Reason: officeReason(),
});

/** The same for a person who is there: who they are is not asked. */
export const staffRolesSchema = staffPersonSchema.shape({
  Username: string().defined(),
  FirstName: string().defined(),
  LastName: string().defined(),
  Email: string().defined(),
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

import { refusal, type WireRefusal } from './WireRefusal.js';

/** Refusals of every address and contact, shown on those of an agency. (spec 1 §5 Address: Address2, Zip, elsewhere; §5 Contact: First name, last name, Middle name, Email, Phone, Extension) */
export const addressAndContactRefusals: readonly WireRefusal[] = [
  refusal(
    'agencyRegistration',
    { address1: '', city: 'Cheyenne 7', country: '', zip: '' },
    {
      address1: 'Address is required.',
      city: 'Invalid characters appear in City.',
      country: 'Country is required.',
      province: 'Province is required when country is not United States.',
      zip: 'Zip is required.',
    },
  ),
  refusal(
    'agencyRegistration',
    {
      address1: 'x'.repeat(51),
      address2: 'x'.repeat(51),
      city: 'x'.repeat(31),
      state: '',
      zip: '8200',
      mailingZip: '82001-12',
    },
    {
      address1: 'Maximum 50 characters allowed in Address.',
      address2: 'Maximum 50 characters allowed in Address Line 2.',
      city: 'Maximum 30 characters allowed in City.',
      state: 'State/Territory is required.',
      zip: 'Invalid Zip code.',
      mailingZip: 'Invalid Zip code.',
    },
  ),
  refusal(
    'agencyRegistration',
    { country: 'CAN', state: '', province: 'x'.repeat(31), zip: '1'.repeat(12) },
    {
      province: 'Maximum 30 characters allowed in Province.',
      zip: 'Maximum 11 characters allowed in Zip.',
    },
  ),
  refusal(
    'agencyRegistration',
    {
      contactFirstName: '',
      contactLastName: 'Quist 2',
      contactMiddleName: 'x'.repeat(31),
      email: 'nora',
      phone: '',
      phoneExtension: '1x',
    },
    {
      contactFirstName: 'First name is required',
      contactLastName: 'Invalid characters appear in Last Name.',
      contactMiddleName: 'Maximum 30 characters allowed in Middle Name.',
      email: 'Invalid email address',
      phone: 'Phone number is required',
      phoneExtension: 'Phone Extension must contain digits only.',
    },
  ),
  refusal(
    'agencyRegistration',
    {
      contactFirstName: 'x'.repeat(31),
      contactLastName: '',
      email: `${'x'.repeat(66)}@a.example`,
      phone: '123',
      phoneExtension: '123456',
    },
    {
      contactFirstName: 'Maximum 30 characters allowed in First Name.',
      contactLastName: 'Last name is required',
      email: 'Maximum 75 characters allowed in Email.',
      phone: 'Phone Number is not valid.',
      phoneExtension: 'Maximum 5 characters allowed in Phone Extension.',
    },
  ),
];

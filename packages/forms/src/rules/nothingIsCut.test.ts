import { expect, it } from 'vitest';
import { isSchema, ObjectSchema, type SchemaFieldDescription, ValidationError } from 'yup';
import * as rules from './index.js';

function isForm(value: unknown): value is ObjectSchema<Record<string, unknown>> {
  return isSchema(value) && value instanceof ObjectSchema;
}

/** The office's day of the forms whose rules depend on one. */
const today = '2026-01-16';
const wyoming = rules.stateDefinition('WY');
const dates = { today, minimum: today, latestEffectiveDate: null } as const;
const agency = { kind: 'Agency', today } as const;
const insurer = { kind: 'ForeignInsurer', today } as const;

/** The forms whose rules depend on something: each with what it depends on. */
const examples: Readonly<Record<string, readonly unknown[]>> = {
  addressSchema: [rules.addressSchema(), rules.addressSchema({ usOnly: true })],
  affidavitSchema: [rules.affidavitSchema('Agency')],
  // It takes only a whole filing: `filings/form/filingTexts.test.ts`.
  agentPolicyFormSchema: [],
  annualFilingSchema: [rules.annualFilingSchema(agency)],
  batchUploadSchema: [
    rules.batchUploadSchema({ ...agency, format: 'csv' }),
    rules.batchUploadSchema({ ...insurer, format: 'xml' }),
  ],
  billingReportSchema: [rules.billingReportSchema(today)],
  contactSchema: [rules.contactSchema({ role: 'Contact' })],
  coverageEditSchema: [
    rules.coverageEditSchema(wyoming, { onFile: new Set(), inceptions: [], received: [] }),
  ],
  insurerInformationSchema: [rules.insurerInformationSchema({ today })],
  insurerPolicySchema: [rules.insurerPolicySchema({ today })],
  insurerReportSchema: [rules.insurerReportSchema(today)],
  lateSubmissionSchema: [rules.lateSubmissionSchema(today, 'ForeignInsurer')],
  letterSchema: [rules.letterSchema({ fields: [], kept: [] })],
  newPolicyStartSchema: [rules.newPolicyStartSchema(agency)],
  noBusinessSchema: [rules.noBusinessSchema(insurer)],
  openStateSchema: [rules.openStateSchema({ model: wyoming, today })],
  policyInformationSchema: ['WY', 'CO', 'TN'].map((state) =>
    rules.policyInformationSchema(rules.stateDefinition(state), dates, today),
  ),
  settingsContactSchema: (['Primary', 'Executive'] as const).map((type) => rules.settingsContactSchema(type)),
  stateRowSchema: [rules.stateRowSchema({ state: wyoming, today })],
  userSchema: [rules.userSchema('agent'), rules.userSchema('insurer')],
};

const schemas = Object.entries(rules).filter(([name]) => name.endsWith('Schema'));
const forms = [
  ...schemas,
  ...Object.entries(examples).flatMap(([name, list]) =>
    list.map((schema, at) => [`${name}/${at}`, schema] as const),
  ),
].flatMap(([name, schema]) => (isForm(schema) ? [{ name, schema }] : []));

/** The paths of all texts of a form, also those in the first row of a list. */
function textsIn(field: SchemaFieldDescription, path: readonly string[] = []): (readonly string[])[] {
  if (field.type === 'string') return [path];
  if ('innerType' in field && field.innerType !== undefined && !Array.isArray(field.innerType)) {
    return textsIn(field.innerType, [...path, '0']);
  }
  if (!('fields' in field)) return [];
  return Object.entries(field.fields).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** A form in which one text is filled in. */
function filled([key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  return key === '0' ? [filled(rest, text)] : { [key]: filled(rest, text) };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    value,
  );
}

/** The place of a text as yup names it. */
const placeOf = (path: readonly string[]) => path.join('.').replaceAll('.0', '[0]');

function problemsAt(schema: ObjectSchema<Record<string, unknown>>, path: readonly string[], text: string) {
  try {
    schema.validateSync(filled(path, text), { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.inner.filter((each) => each.path === placeOf(path)).map(({ message }) => message);
  }
}

const fields = forms.flatMap(({ name, schema }) =>
  textsIn(schema.describe()).map((path) => ({ name: `${name} ${path.join('.')}`, schema, path })),
);

/** Texts whose ends belong to them, and such as are chosen or filled in by the portal, never typed. */
const isPassword = (name: string) => /password$/i.test(name);
const areChosen =
  /(?:State|Country|CountryCode|AssociatedAgent|denialSchema Reason|Template|Bank|ExceptFor|Fax|Ip|DateSigned|EntityName|EntityLicence|AccountingContact|CoverageCode|TaxStatus|Table|\.0)$/;
const typed = fields.filter(({ name }) => !areChosen.test(name));

/** Which of them are looked at only together with another field: what is confirmed, what follows the kind of address. */
const besideAnother =
  /Confirm(?:Email|Password)$|Province$|TaxId$|Accounting\w*\.|MailingAddress\.|PhysicalAddress\.|CompanyName$/;

/** The rows of tables that a state does not have. */
const isUnasked = /Tables\.fire-assessment\./;

const table = (some: typeof typed) => some.map((field) => [field.name, field] as const);

it.each(table(typed.filter(({ name }) => !isPassword(name))))(
  '%s is kept without the spaces around it, and whole',
  (_name, { schema, path }) => {
    const cast: unknown = schema.cast(filled(path, '  1234567890123456789012 '), { assert: false });
    expect(String(valueAt(cast, path)).replaceAll('-', '')).toBe('1234567890123456789012');
  },
);

it.each(table(typed.filter(({ name }) => !besideAnother.test(name) && !isUnasked.test(name))))(
  '%s says so when it is far too long',
  (_name, { schema, path }) => {
    expect(problemsAt(schema, path, 'a'.repeat(5001))).not.toEqual([]);
  },
);

const { limits } = rules;

/** How long the texts may be, by the ends of their names; the first that fits counts. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/insurerRegistrationSchema .*Username$/, limits.insurerUserName],
  [/user-?name$/i, limits.userName],
  [/(?:Registration|accountingContact)Schema .*(?:First|Last)Name$/, limits.shortName],
  [/settingsContactSchema\/1 (?:First|Last)Name$/, limits.shortName],
  [/(?:First|Last)Name$/, limits.personName],
  [/MiddleName$/, limits.middleName],
  [/(?:forgotPassword|organization)Schema Email$/, limits.forgottenEmail],
  [/Email$/, limits.email],
  [/Address[12]$/, limits.addressLine],
  [/City$/, limits.city],
  [/Province$/, limits.province],
  [/userSchema.*ZipCode$/, limits.settingsForeignZip],
  [/ZipCode$/, limits.foreignZip],
  [/PhoneExt$/, limits.phoneExtension],
  [/(?:settingsContact|user)Schema\/\d PhoneNumber$/, limits.phone],
  [/PhoneNumber$/, limits.usPhone],
  [/NationalProducerNumber$/, limits.npn],
  [/NAICNumber$/, limits.naic],
  [/LicenseNumber$/, limits.licenseNumber],
  [/AgencyName$/, limits.agencyName],
  [/insurerRegistrationSchema .*CompanyName$/, limits.insurerName],
  [/CompanyName$/, limits.ipcCompanyName],
  [/TaxId$/, limits.foreignTaxId],
  [/MasterPolicyNumber$/, limits.masterPolicyNumber],
  [/MasterPolicyInsured$/, limits.masterPolicyInsured],
  [/PolicyNumber$/, limits.policyNumber],
  [/InsuredName$/, limits.insuredName],
  [/MGA$/, limits.mga],
  [/RiskRetentionGroup$/, limits.riskRetentionGroup],
  [/Comments$/, limits.policyComment],
  [/Signature$/, limits.signature],
  [/ConfirmationNumber$/, limits.confirmationNumber],
  [/BankName$/, limits.bankName],
  [/[a-z]AccountNumber$|Schema AccountNumber$/, limits.accountNumber],
  [/Payee$/, limits.payee],
  [/helpFileSchema (?:Title|Category)$/, limits.helpTitle],
  [/Subject$/, limits.messageSubject],
  [/(?:messageSchema Words|letterSchema\/0 Text)$/, limits.messageText],
  [/messageSchema Page$/, limits.messageLink],
  [/(?:templateSchema Words|Explanation|Source|Reason|Value)$/, limits.reason],
  [/(?:Note|Answer)$/, limits.questionText],
  [/(?:Webhook|Url)$/, limits.webhookAddress],
  [/ProviderSchema (?:Name|RolesScope)$/, limits.providerName],
  [/(?:Issuer|ClientId|Secret|RolesClaim)$/, limits.providerText],
  [/passkeyNameSchema Name$/, limits.passkeyName],
  [/policySearchSchema Search$/, limits.insuredName],
  [/AssociatedEntity$/, limits.insurerName],
  [/(?:loginSchema p|OldP)assword$/, limits.loginPassword],
  [/savedReportSchema Name$/, limits.savedReportName],
  [/programSchema Name$/, rules.programLimits.name],
  [/vendorSchema Name$/, rules.vendorLimits.name],
  [/vendorSchema Website$/, rules.vendorLimits.address],
  [/adjustmentSchema (?:Invoice|BankAccount|PaidBy)$/, limits.bankName],
];

const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place)).join('\n');
const address = (place: number) => `203.0.113.${place}`;
const redirect = (place: number) => `https://ams.example/${place}`;
const domain = (place: number) => `larkin${place}.example`;
const role = (place: number) => `group${place} = Examiner`;
const longRedirect = redirect(1).padEnd(rules.vendorLimits.address, '1');
const longPassword = 'Aa1'.padEnd(limits.password, 'x');

/** Numbers of an exact length, lists of several lines and new passwords: the longest of each, and one that is longer by one. */
const shapes: readonly (readonly [RegExp, string, string])[] = [
  [/NewPassword$/, longPassword, `${longPassword}x`],
  [/RoutingNumber$/, '107005432', '1070054321'],
  [/ReceiptNumber$/, '7KQ2M4TX9HBD', '7KQ2M4TX9HBD7'],
  [/AchCompanyId$/, 'A830208667', 'A8302086671'],
  [/Position$/, '999', '9999'],
  [
    /programSchema Addresses$/,
    lines(rules.programLimits.addresses, address),
    lines(rules.programLimits.addresses + 1, address),
  ],
  [
    /Redirects$/,
    lines(rules.vendorLimits.redirects, redirect),
    lines(rules.vendorLimits.redirects + 1, redirect),
  ],
  [/Redirects$/, longRedirect, `${longRedirect}1`],
  [/Domains$/, lines(limits.providerDomains, domain), lines(limits.providerDomains + 1, domain)],
  [/Roles$/, lines(limits.providerRoles, role), lines(limits.providerRoles + 1, role)],
];

const shaped = shapes.flatMap(([pattern, longest, longer]) => {
  const fitting = typed.filter(({ name }) => pattern.test(name));
  if (fitting.length === 0) throw new Error(`No field is named like ${pattern}.`);
  return fitting.map((each) => [each.name, longest, longer, each] as const);
});

it.each(shaped)('%s may be %j, and not %j', (_name, longest, longer, { schema, path }) => {
  expect(problemsAt(schema, path, longest)).toEqual([]);
  expect(problemsAt(schema, path, longer)).not.toEqual([]);
});

/** Texts that are compared with the one before them, which has the limit, and those in {@link shapes}. */
const withoutLength = (name: string) =>
  /Confirm(?:Email|Password)$/.test(name) || shapes.some(([pattern]) => pattern.test(name));

const measured = typed
  .filter(({ name }) => !withoutLength(name) && !isUnasked.test(name))
  .map(
    (field) => [field.name, lengths.find(([pattern]) => pattern.test(field.name))?.[1] ?? 0, field] as const,
  );

it.each(measured)('%s may have %s characters, and not one more', (_name, length, { schema, path }) => {
  const words = (count: number) =>
    problemsAt(schema, path, '1'.repeat(count)).filter((each) =>
      /^Maximum \d+ characters|cannot exceed \d+ characters/.test(each),
    );
  expect([words(length), words(length + 1).join()]).toEqual([[], expect.stringContaining(` ${length} `)]);
});

/** Numbers that are printed in groups: the longest of each, as digits. */
const numbers = [
  [/NationalProducerNumber$/, '1234567890'],
  [/RoutingNumber$/, '107005432'],
  [/AccountNumber$/, '12345678901234567'],
  [/PhoneExt$/, '12345'],
  [/LicenseNumber$/, '1234567890'],
  [/NAICNumber$/, '123456789'],
  [/TaxId$/, '123456789'],
] as const;

const printed = numbers.flatMap(([pattern, digits]) =>
  typed
    .filter(({ name }) => pattern.test(name))
    .map(
      (field) =>
        [
          field.name,
          ` ${digits.slice(0, 3)}-${digits.slice(3, 4)} ${digits.slice(4)} `,
          digits,
          field,
        ] as const,
    ),
);

it.each(printed)('%s is read from %j', (_name, grouped, digits, { schema, path }) => {
  expect(valueAt(schema.cast(filled(path, grouped), { assert: false }), path)).toBe(digits);
});

it.each(printed.filter(([name]) => !besideAnother.test(name)))(
  '%s is refused with one more than %j',
  (_name, grouped, _digits, { schema, path }) => {
    expect(problemsAt(schema, path, `${grouped}1`)).not.toEqual([]);
  },
);

it('looks at every form', () => {
  expect(forms.length).toBeGreaterThan(60);
  expect(typed.length).toBeGreaterThan(250);
  const made = Object.entries(rules).flatMap(([name, rule]) =>
    name.endsWith('Schema') && typeof rule === 'function' ? [name] : [],
  );
  expect(Object.keys(examples).toSorted()).toEqual(made.toSorted());
});

/*
 * The limits of the specifications (spec 1 §9, spec 2 §9, spec 3 §9), in characters unless they say otherwise. Each is an export of its
 * own, so that a screen carries only those it asks for.
 */

/* Addresses (spec 1 §9, spec 2 §9). */

export const addressLine = 50;
export const city = 30;
/** A province, or a state of another country. */
export const province = 30;
/** A zip of another country in filings and registrations. */
export const foreignZip = 11;
/** A zip of another country in settings. */
export const settingsForeignZip = 20;

/* Batch files (spec 2 §9). */

const MEGABYTE = 1024 * 1024;

/** Bytes. */
export const upload = 10 * MEGABYTE;
/** Bytes of a batch file that is only validated, and of a file of the bank. */
export const validateUpload = 20 * MEGABYTE;
/** The specification shows no limit for batches, so this is the limit of a policy's comment. */
export const batchComment = 255;
/** Characters of the key by which a filer knows a row again (domain §7). */
export const filerReference = 50;
/** Findings of one kind that are listed; more are counted. */
export const batchFindingsListed = 500;

/* Companies, licenses and their numbers (spec 1 §9). */

export const agencyName = 30;
export const insurerName = 75;
export const ipcCompanyName = 50;
/** Digits of a National Producer Number (NPN). */
export const npn = 10;
/** Minimum length of an NPN that an agency links. */
export const linkedNpnMinimum = 5;
/** A broker’s license number in a state. */
export const licenseNumber = 10;
/** The shortest NAIC number: five digits. */
export const naicMinimum = 5;
/** The longest: AA1234567 of an alien insurer, checked without its hyphen. */
export const naic = 9;
/** FEIN/Tax ID of a US company, and of any other. */
export const usTaxId = 9;
export const foreignTaxId = 15;
/** Rows: licensees an agency must link. */
export const licenseesMinimum = 2;

/*
 * Policies and their transactions (spec 3 §9). The limit of amounts is `MAX_AMOUNT_CENTS`: it is not here, so that the
 * sign-in page loads no code for amounts.
 */

export const insuredName = 75;
export const policyNumber = 50;
export const policyComment = 255;
export const transactionComment = 100;
/** A managing general agent. */
export const mga = 75;
/** Maximum length of the name that the office gives a coverage code; the names in the states' definitions are shorter. */
export const coverageName = 75;
export const riskRetentionGroup = 75;
/** The name of an insurer that declined the risk. */
export const declinationInsurer = 100;
/** The number of declinations while the office cannot say how many are needed. */
export const declinationsWhenUnknown = 1;
/** The number that a filer gets for a submission. */
export const confirmationNumber = 13;
/** A coverage code or a tax status. */
export const coverageCode = 10;
/** Any text of a filing on the wire, before its rule is checked: far beyond every rule, but limited. */
export const filingText = 2000;
/** Insurers of a filing, or rows of one of them, for the same reason. */
export const filingRows = 500;
export const masterPolicyNumber = 50;
export const masterPolicyInsured = 75;
/** Maximum number of insurers in a search result; people who do not find theirs type more of its name. */
export const insurersFound = 50;
/** Days from today an effective date may lie ahead. */
export const daysAhead = { agent: 60, insurer: 365 } as const;
/** Longest note of an agent about a policy that it says is not its own; our own limit. */
export const denialNote = 500;
/** Years from today an expiration date may lie ahead. */
export const expirationYears = 20;
/**
 * The number of years from which a term is unusual, so that we ask whether the year is mistyped; our own limit, not a
 * refusal.
 */
export const rareTermYears = 2;

/* What the staff and their program send; the specification shows no limits. */

/** The reason of the staff for an act. */
export const reason = 500;
/** The number by which an account is found: that of a producer, an account or a company. */
export const accountKey = 20;
/** The text of a search in the records of the office. */
export const recordSearch = 75;
/** Days an agent has to answer the request of an agency. */
export const linkRequestDays = 30;
/** Days after a refusal in which the agency cannot ask the agent again. */
export const linkRestDays = 7;
/** Requests of an agency within a day. */
export const linkRequestsPerDay = 25;
/** The most days ahead for the end of a link. */
export const linkEndDays = 365;
/** Insurers or syndicates of an agent's list. */
export const listItems = 5000;
/** The subject of a message to many people. */
export const messageSubject = 120;
/** The text of a message to many people, or of a letter that the office words. */
export const messageText = 4000;
/** The page of the portal that a message leads to. */
export const messageLink = 200;
/** The welcome message, as HTML. */
export const welcomeHtml = 20_000;
/** The title of a document at Help, and the name of its category. */
export const helpTitle = 80;
/** The place of a document among those of its category. */
export const helpPosition = 999;

/* Pauses in milliseconds (spec 1 §9). */

/** The time without activity after which a person is signed out: 70 minutes. */
export const idle = 70 * 60_000;
/** After the last key, before a field passes its text to the form. */
export const fieldDebounce = 300;
/** After the last key, before the server is asked if a name or number is taken. */
export const duplicateCheckDebounce = 500;
/** Before a code can be sent again. */
export const resendCode = 30_000;

/* Invoices and bank accounts (spec 1 §9, spec 3 §9). */

export const bankName = 30;
/** The owner of a state's bank account: a payment file has room for no longer name. */
export const payee = 22;
/** An office's own number of an account of the ledger. */
export const ledgerNumber = 30;
/** The office's own name of an account of the ledger. */
export const ledgerTitle = 60;
/** Digits. */
export const routingNumber = 9;
/** Digits of a bank account’s number. */
export const accountNumber = 17;
/** Bank accounts that one account can store: more are a mistake. */
export const bankAccounts = 20;

/* The first periods that are offered (spec 2 §9, spec 3 §9). */

/** First years that pickers offer. */
export const firstYear = { insurer: 2001, reports: 2024 } as const;
/** The first quarter with a billing report. */
export const firstBillingQuarter = { year: 2011, quarter: 3 } as const;

/* People and how to reach them (spec 1 §9, spec 2 §9). */

export const email = 75;
/** First and last names in settings. */
export const personName = 50;
/** First and last names in registrations, of the accounting contact and of an insurer's contacts. */
export const shortName = 30;
export const middleName = 30;
/** A US telephone number as it is written, ###-###-####. */
export const usPhone = 12;
/** A telephone number of another country, or a fax number. */
export const phone = 20;
/** Minimum length of a user's telephone number in settings. */
export const phoneMinimum = 4;
export const phoneExtension = 5;
/** The name that somebody types as their signature. */
export const signature = 100;

/* Questions of the office and what is said about them; the specification shows no limits. */

/** Maximum characters of an answer, or of a text of the office. */
export const questionText = 1000;
/** Maximum number of files of one answer. A file has at most `upload` bytes. */
export const filesPerAnswer = 5;
/** Files of all answers to one question. */
export const filesPerQuestion = 20;
/** Maximum number of answers and texts of the office about one question. */
export const wordsPerQuestion = 100;
/** Maximum number of questions that the office accepts in one go. */
export const questionsAtOnce = 100;
/** The name of a file when it is uploaded. */
export const fileNameThere = 255;
/** The name of a file as it is stored. */
export const fileName = 100;

/* Reports; the specification shows no limits for them. */

/** Agents of one report. */
export const reportAgents = 5000;
/** Characters of the name under which somebody keeps the settings of a report. */
export const savedReportName = 60;
/** Reports that a person keeps. */
export const savedReports = 50;
/** Rows of a report that are shown before it is downloaded. */
export const previewRows = 25;
/** Rows of a report that is sent at once; one with more is made in the background. */
export const reportRowsAtOnce = 20_000;
/** Rows of a report as a document, some two hundred pages: more than that is read in a spreadsheet. */
export const printedReportRows = 2_000;
/** Days for which a report that was made in the background is kept. */
export const reportKeptDays = 30;
/** Reports of an account that are made or wait at the same time. */
export const reportsAtOnce = 5;

/* Signing in, passwords and codes (spec 1 §9). */

export const userName = 35;
/** The user name of an insurer, and any user name where it may be an insurer’s. */
export const insurerUserName = 75;
/** A password in use, as it is typed to sign in or before it is changed. */
export const loginPassword = 64;
export const passwordMinimum = 8;
/** A new password. */
export const password = 64;
/**
 * The email address of somebody who forgot user name or password, or signs in through their organization (spec 1 §9).
 */
export const forgottenEmail = 80;
/** Digits of a code of the second factor. */
export const mfaCode = 6;
/** Backup codes that are made at once, for people who have lost their phone. */
export const backupCodes = 10;
/** Passkeys of a person at the most. */
export const passkeys = 20;
export const passkeyName = 50;
/** Passwords that may not be chosen again, the one in use among them. */
export const passwordHistory = 5;
/** The address of a webhook. */
export const webhookAddress = 500;
/** Issuer, client and secret of a provider of single sign-on, its name, and its domains. */
export const providerText = 500;
export const providerName = 40;
export const providerDomains = 20;
/** Values of a provider's claim that give roles of the office. */
export const providerRoles = 50;

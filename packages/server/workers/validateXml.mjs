import { parentPort } from 'node:worker_threads';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { limitMemory } from './limitMemory.mjs';
import { complaintsOf, parse } from './parseXml.mjs';
import { readCamt } from './readCamt.mjs';
import { surplusOf } from './xmlLimits.mjs';

/*
 * Reads XML files and holds them against a schema, one after the other, in a thread of its own: whatever a file is, the thread
 * that answers people goes on, and ends this one when it takes too long. It is plain JavaScript so that Node loads it as it is,
 * beside the sources and beside the built server.
 */

/** Policies that are checked first: a program that writes one value wrongly does so in each of them. */
const FIRST_POLICIES = 200;

/** Complaints that are told, and characters of each; the others are counted. */
const MAX_TOLD = 500;
const MAX_TOLD_LENGTH = 2000;
/** Characters of a value of the file that is told. */
const SHOWN = 100;

/** The tag that ends a policy. */
const POLICY_END = Buffer.from('</Policy>');

/**
 * The beginning of a file with its first policies, closed there; nothing where it has no more of them.
 * @param {Uint8Array} file
 * @param {XmlDocument} document of the file
 */
function firstPolicies(file, document) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let end = -1;
  for (let count = 0; count < FIRST_POLICIES; count += 1) {
    end = bytes.indexOf(POLICY_END, end + 1);
    if (end === -1) return undefined;
  }
  if (!bytes.includes(POLICY_END, end + 1)) return undefined;
  const around = [];
  for (let each = document.get('(//Policy)[1]')?.parent; each; each = each.parent)
    around.push(`</${each.name}>`);
  return Buffer.concat([bytes.subarray(0, end), POLICY_END, Buffer.from(around.join(''))]);
}

/**
 * Complaints about the first policies alone. The library finds the place of each complaint by counting its neighbours, so that a
 * long file with a fault in each policy would take minutes.
 * @param {Uint8Array} file
 * @param {XmlDocument} document of the file
 * @param {XsdValidator} validator
 */
function firstComplaints(file, document, validator) {
  const first = firstPolicies(file, document);
  if (!first) return [];
  /** @type {XmlDocument | undefined} */
  let part;
  // Where policies end is seen in the text: in a comment it would be seen, too, and then nothing is said of the first ones.
  if (complaintsOf(() => (part = parse(first))).length > 0 || !part) return [];
  const few = part;
  try {
    return complaintsOf(() => validator.validate(few));
  } finally {
    few.dispose();
  }
}

/**
 * The schemas that were read, by their texts: there are two.
 * @type {Map<string, XsdValidator>}
 */
const validators = new Map();

/**
 * @param {string} schema
 */
function validatorOf(schema) {
  const known = validators.get(schema);
  if (known) return known;
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema));
  validators.set(schema, validator);
  return validator;
}

/**
 * @param {Uint8Array} file
 * @param {XmlDocument} document of the file
 * @param {XsdValidator} validator
 * @param {number} complaintLimit complaints after which the rest of the file is not looked at
 */
function checkDocument(file, document, validator, complaintLimit) {
  /** @param {string} name of an attribute */
  const said = (name) => document.root.attr(name)?.value.trim().slice(0, SHOWN) ?? null;
  const of = {
    submissionType: said('SubmissionType'),
    state: said('ReportingState'),
    year: said('Year'),
    quarter: said('Quarter'),
  };
  const first = firstComplaints(file, document, validator);
  if (first.length >= complaintLimit) return { ...told(first), of, isWhole: false };
  return { ...told(complaintsOf(() => validator.validate(document))), of };
}

/**
 * What is told of a file. The thread that answers people looks at all of it, so that it must not be much, whatever the file.
 * @param {readonly import('./parseXml.mjs').Complaint[]} complaints
 */
function told(complaints) {
  return {
    surplus: null,
    of: null,
    isBroken: false,
    isWhole: true,
    more: Math.max(0, complaints.length - MAX_TOLD),
    complaints: complaints
      .slice(0, MAX_TOLD)
      .map(({ message, line }) => ({ message: message.slice(0, MAX_TOLD_LENGTH), line })),
  };
}

/**
 * @param {{ file: Uint8Array, schema?: string, complaintLimit: number, memoryLimit: number }} asked without a schema the file is a bank
 *   statement
 */
function answerTo({ file, schema, complaintLimit, memoryLimit }) {
  const surplus = surplusOf(file);
  if (surplus) return { ...told([]), surplus };
  limitMemory(memoryLimit);
  return schema === undefined ? readCamt(file) : check(file, schema, complaintLimit);
}

/**
 * @param {Uint8Array} file
 * @param {string} schema
 * @param {number} complaintLimit
 */
function check(file, schema, complaintLimit) {
  /** @type {XmlDocument | undefined} */
  let document;
  const broken = complaintsOf(() => {
    document = parse(file);
  });
  if (!document) return { ...told(broken), isBroken: true };
  try {
    return checkDocument(file, document, validatorOf(schema), complaintLimit);
  } finally {
    document.dispose();
  }
}

/**
 * Tells whoever started the thread that it is ready, without an answer, and then each answer.
 * @param {unknown} [answer]
 */
function tell(answer) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
  parentPort?.postMessage(answer ?? null);
}

parentPort?.on('message', (asked) => tell(answerTo(asked)));
tell();

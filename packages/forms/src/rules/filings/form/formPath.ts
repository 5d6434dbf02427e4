import { filingFields } from '../fields/filingFields.js';

const IN_TRANSACTION = /^coverageCodes\.\d+(?:\.agentTransactions(?:\.(\d+))?)?\.?/;

function fill(template: string, rows: readonly (string | undefined)[]): string {
  const left = rows.filter((each) => each !== undefined);
  return template.replaceAll('#', () => left.shift() ?? '0');
}

/**
 * The field of the form for a field of the wire, such as `InsurerPremiumInformation.1.Premium`; `undefined` when the form
 * has no such field. It accepts yup's brackets as well as dots, so that it also works for the answers of the server.
 */
export function agentPolicyFormPath(wirePath: string): string | undefined {
  const dotted = wirePath.replaceAll(/\[(\d+)\]/g, '.$1');
  const card = IN_TRANSACTION.exec(dotted)?.[1];
  const rest = dotted.replace(IN_TRANSACTION, '');
  const name = rest.replaceAll(/\.\d+/g, '');
  const row = /\.(\d+)/.exec(rest)?.[1];
  const path = filingFields.get(name)?.form;
  if (path === undefined) return undefined;
  // Declinations are asked for once for all insurers, so the row of the insurer does not matter.
  return fill(path, name.startsWith('insurerDeclinations') ? [row] : [card, row]);
}

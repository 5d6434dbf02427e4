import { FORM_TYPE } from '../../contract/endpoint.js';
import type { Content, JsonSchema, Operation, Parameter } from '../document.js';
import { type Html, html, nothing } from './html.js';

/** One line of a table of fields. */
interface FieldRow {
  /** Where the field is, e.g. `coverageCodes[].agentTransactions[].agtTransType`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** All fields of a schema, outermost first, as lines of a table. */
export function fieldRows(schema: JsonSchema, at = ''): readonly FieldRow[] {
  if (schema.items) return fieldRows(schema.items, `${at}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const row = {
      path,
      type: typeWords(field),
      isRequired: schema.required?.includes(name) ?? false,
      description: field.description ?? '',
    };
    return [row, ...fieldRows(field, path)];
  });
}

/** The description of a value in words: its type, choices, limits and default. */
function typeWords(schema: JsonSchema): string {
  return [kind(schema), ...limits(schema), ...defaultWords(schema)]
    .filter((words) => words !== '')
    .join(', ');
}

function kind(schema: JsonSchema): string {
  if (schema.contentMediaType !== undefined) return 'file';
  const nullable = Array.isArray(schema.type) && schema.type.includes('null') ? ' or null' : '';
  if (schema.enum) {
    const choices = schema.enum.filter((choice) => choice !== null).map((choice) => JSON.stringify(choice));
    return `${choices.join(' | ')}${nullable}`;
  }
  if (schema.items) return `list of ${kind(schema.items) || 'values'}${nullable}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'any value');
  const names: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
  return `${names[type] ?? type}${nullable}`;
}

function limits(schema: JsonSchema): readonly string[] {
  const { minLength = 0, maxLength, minimum, exclusiveMinimum, maximum, exclusiveMaximum, pattern } = schema;
  return [
    maxLength === undefined
      ? ''
      : minLength === maxLength
        ? `exactly ${maxLength} characters`
        : `at most ${maxLength} characters`,
    minLength > 0 && minLength !== maxLength ? 'not empty' : '',
    schema.minItems === undefined ? '' : `at least ${schema.minItems}`,
    schema.maxItems === undefined ? '' : `at most ${schema.maxItems}`,
    minimum === undefined ? '' : `≥ ${minimum}`,
    exclusiveMinimum === undefined ? '' : `> ${exclusiveMinimum}`,
    maximum === undefined ? '' : `≤ ${maximum}`,
    exclusiveMaximum === undefined ? '' : `< ${exclusiveMaximum}`,
    pattern === undefined ? '' : `matches ${pattern}`,
  ];
}

function defaultWords(schema: JsonSchema): readonly string[] {
  return schema.default === undefined || schema.default === null
    ? []
    : [`default ${JSON.stringify(schema.default)}`];
}

export interface PlacedOperation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operation: Operation;
}

/** One endpoint on the page: who may call it, what it takes, what it answers, and an example of both. */
export function operationSection(placed: PlacedOperation, server: string): Html {
  const { method, path, operation } = placed;
  const id = operation.operationId;
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const request = operation.requestBody?.content['application/json'];
  const uploaded = request ? undefined : operation.requestBody;
  const form = operation.requestBody?.content[FORM_TYPE];
  const answer = operation.responses['200'];
  const answered = answer?.content?.['application/json'];
  const fileTypes = answered ? [] : Object.keys(answer?.content ?? {});
  return html`
<section class="endpoint" id="${id}" aria-labelledby="${id}-title">
  <h3 id="${id}-title"><a href="#${id}">${operation.summary}</a></h3>
  <p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
  <p>${operation.description}</p>
  ${facts(operation)}
  ${parameters.length === 0 ? nothing : table(`Parameters of ${id}`, 'Parameters', parameters.map(parameterRow))}
  ${bodyTable(request, `Body of ${id}`, 'Body')}
  ${
    uploaded
      ? html`<h4>Body</h4><p>${uploaded.description ?? ''} Its type: ${Object.keys(uploaded.content).join(', ')}.</p>`
      : nothing
  }
  ${form ? table(`Form of ${id}`, 'Form', fieldRows(form.schema)) : nothing}
  ${bodyTable(answered, `Answer of ${id}`, 'Answer')}
  ${fileTypes.length === 0 ? nothing : html`<h4>Answer</h4><p>A file (${fileTypes.join(', ')}).</p>`}
  ${refusalLinks(operation)}
  <details>
    <summary>Example<span class="hidden"> of ${id}</span></summary>
    ${pre(exampleRequest(placed, server), `Example request of ${id}`)}
    ${answered?.example === undefined ? nothing : pre(pretty(answered.example), `Example answer of ${id}`)}
  </details>
</section>`;
}

function facts(operation: Operation): Html {
  const repeat: Readonly<Record<string, string>> = {
    key: 'Needs an Idempotency-Key; a repeated call is answered with its first answer.',
    natural: 'May simply be repeated.',
  };
  const rows: (readonly [string, string])[] = [['Name', operation.operationId]];
  const idempotency = operation['x-idempotency'];
  if (idempotency !== undefined) rows.push(['Repeating', repeat[idempotency] ?? idempotency]);
  const limit = operation['x-calls-per-minute'];
  if (limit !== undefined) rows.push(['Limit', `${limit} calls a minute from one address.`]);
  const stale = operation['x-invalidates'];
  if (stale) rows.push(['Changes', `what ${stale.join(' and ')} answer.`]);
  rows.push(['Source', operation['x-source']]);
  return html`<dl class="facts">${rows.map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>`;
}

function parameterRow({ name, schema, required, description = '' }: Parameter): FieldRow {
  return { path: name, type: typeWords(schema), isRequired: required, description };
}

function bodyTable(content: Content | undefined, label: string, heading: string): Html {
  if (!content) return nothing;
  const rows = fieldRows(content.schema);
  return rows.length > 0
    ? table(label, heading, rows)
    : html`<h4>${heading}</h4><p>${capital(typeWords(content.schema))}. ${content.schema.description ?? ''}</p>`;
}

function table(label: string, heading: string, rows: readonly FieldRow[]): Html {
  const isExplained = rows.some(({ description }) => description !== '');
  const meaning = html`<th scope="col">Meaning</th>`;
  return html`
<h4>${heading}</h4>
<div class="scroll" role="region" tabindex="0" aria-label="${label}">
  <table>
    <thead><tr><th scope="col">Field</th><th scope="col">Value</th>${isExplained ? meaning : nothing}</tr></thead>
    <tbody>${rows.map(
      (row) => html`
      <tr><th scope="row">${fieldName(row)}</th><td>${row.type}</td>${isExplained ? html`<td>${row.description}</td>` : nothing}</tr>`,
    )}
    </tbody>
  </table>
</div>`;
}

/** The field's own name in the text color, the path to it in grey. */
function fieldName({ path, isRequired }: FieldRow): Html {
  const steps = path.split('.');
  const name = steps.pop() ?? '';
  const way = steps.map((step) => html`<span class="way">${step}.<wbr></span>`);
  const optional = isRequired ? nothing : html` <span class="optional">optional</span>`;
  return html`<code>${way}${name}</code>${optional}`;
}

function refusalLinks(operation: Operation): Html {
  const statuses = Object.keys(operation.responses).filter((status) => status !== '200');
  return html`<p class="statuses">Otherwise: ${statuses.map(
    (status, at) => html`${at === 0 ? '' : ', '}<a href="#status-${status}">${status}</a>`,
  )}.</p>`;
}

function exampleRequest({ method, path, operation }: PlacedOperation, server: string): string {
  const shown = (operation.parameters ?? []).filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    shown.filter(({ in: place }) => place === 'query').map(({ name, example }) => [name, String(example)]),
  ).toString();
  const filled = shown
    .filter(({ in: place }) => place === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
  const body: unknown = operation.requestBody?.content['application/json']?.example;
  const key =
    operation['x-idempotency'] === 'key' ? shown.find(({ in: place }) => place === 'header') : undefined;
  return [
    `${method.toUpperCase()} ${server}${filled}${query === '' ? '' : `?${query}`}`,
    ...(operation.security.length === 0 ? [] : ['Authorization: Bearer …']),
    ...(key ? [`${key.name}: ${String(key.example)}`] : []),
    ...(operation.requestBody && body === undefined ? exampleUpload(operation.requestBody.content) : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', pretty(body)]),
  ].join('\n');
}

/** An example of a file on its way, alone or as the last part of a form. */
function exampleUpload(content: Readonly<Record<string, Content>>): readonly string[] {
  const [type = ''] = Object.keys(content);
  const bytes = ['', '(the bytes of the file)'];
  const form = content[FORM_TYPE];
  if (!form) return [`Content-Type: ${type}`, ...bytes];
  const names = Object.keys(form.schema.properties ?? {});
  const parts = names.flatMap((name) => {
    const example: unknown =
      typeof form.example === 'object' && form.example !== null ? Reflect.get(form.example, name) : undefined;
    const disposition = `Content-Disposition: form-data; name="${name}"`;
    return example === undefined
      ? ['--x', `${disposition}; filename="…"`, ...bytes]
      : ['--x', disposition, 'Content-Type: application/json', '', pretty(example)];
  });
  return [`Content-Type: ${type}; boundary=x`, '', ...parts, '--x--'];
}

function pre(text: string, label: string): Html {
  return html`<pre role="region" tabindex="0" aria-label="${label}"><code>${text}</code></pre>`;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

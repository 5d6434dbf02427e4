import { boundNames } from '../bound-names.mjs';

/**
 * A node of the syntax tree that oxc-parser makes (ESTree with TypeScript and JSX).
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

/** The nodes directly inside a node. @param {Node} node */
function children(node) {
  /** @type {Node[]} */
  const found = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const each of value) if (typeof each?.type === 'string') found.push(each);
    } else if (typeof value?.type === 'string') found.push(value);
  }
  return found;
}

/** The nodes directly inside a node, in the order of the source. @param {Node} node */
export function inside(node) {
  return children(node).toSorted((a, b) => a.start - b.start);
}

/** An expression without what only the compiler reads: `satisfies`, `as`, brackets. @param {Node} node @returns {Node} */
export function bare(node) {
  const isWrapped =
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'ParenthesizedExpression';
  return isWrapped ? bare(node['expression']) : node;
}

/** The name of a key, or of an attribute. @param {Node} key @returns {string | undefined} */
export function keyName(key) {
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return key['name'];
  return key.type === 'Literal' ? String(key['value']) : undefined;
}

/**
 * The value of a property of an object that is written out.
 * @param {Node | undefined} object
 * @param {string} name
 * @returns {Node | undefined}
 */
export function property(object, name) {
  return object?.['properties'].findLast(
    (/** @type {Node} */ each) => each.type === 'Property' && keyName(each['key']) === name,
  )?.value;
}

/** Names that statements of a block declare. @param {readonly Node[]} statements */
export function declaredNames(statements) {
  return statements.flatMap((statement) => {
    const declaration = statement['declaration'] ?? statement;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap((/** @type {Node} */ { id }) => boundNames(id));
    }
    return declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
  });
}

/** The names that a node brings into scope for everything inside it. @param {Node} node @returns {string[]} */
function scopeOf(node) {
  const types = (node['typeParameters']?.params ?? []).map((/** @type {Node} */ { name }) => name.name);
  if (Array.isArray(node['params'])) return [...node['params'].flatMap(boundNames), ...types];
  if (node.type === 'BlockStatement' || node.type === 'Program') return declaredNames(node['body']);
  if (node.type === 'ForStatement') return declaredNames(node['init'] ? [node['init']] : []);
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') return declaredNames([node['left']]);
  if (node.type === 'CatchClause') return boundNames(node['param']);
  if (node.type === 'TSMappedType') return [node['key'].name];
  return types;
}

/** Children that are names of members, not references. @param {Node} node @returns {readonly unknown[]} */
function labels(node) {
  switch (node.type) {
    case 'MemberExpression':
    case 'JSXMemberExpression':
      return node['computed'] ? [] : [node['property']];
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return node['computed'] ? [] : [node['key']];
    case 'JSXAttribute':
      return [node['name']];
    case 'TSNamedTupleMember':
      return [node['label']];
    case 'TSQualifiedName':
      return [node['right']];
    case 'TSEnumMember':
      return [node['id']];
    default:
      return [];
  }
}

/**
 * The names that a piece of code uses and does not declare itself.
 * @param {Node} root
 * @returns {Set<string>}
 */
export function freeNames(root) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {Node} node @param {readonly (readonly string[])[]} scopes */
  const visit = (node, scopes) => {
    if (node.type === 'Identifier' || (node.type === 'JSXIdentifier' && /^[A-Z]/.test(node['name']))) {
      if (!scopes.some((names) => names.includes(node['name']))) found.add(node['name']);
    }
    const own = scopeOf(node);
    const inner = own.length > 0 ? [own, ...scopes] : scopes;
    const skipped = labels(node);
    for (const each of children(node)) if (!skipped.includes(each)) visit(each, inner);
  };
  visit(root, []);
  return found;
}

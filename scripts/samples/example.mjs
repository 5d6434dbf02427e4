import { inside, keyName } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {import('./modules.mjs').Module} Module */
/** @typedef {import('./story-parts.mjs').StoryParts} StoryParts */

/**
 * An argument as it is written down.
 * @typedef {{ name: string, text: string, isText: boolean } | { spread: string }} Written
 */

/** A text that stands between tags, or in the quotes of an attribute, as it is. */
const plainText = /^[^{}<>&\n"\\]*$/;
const hasEdges = /^\s|\s$|^$/;

/** Kinds of node that are a long value of an argument: it gets a name. An object stays where its component says what its texts may be. */
const longValue = new Set(['ArrayExpression', 'CallExpression', 'TSAsExpression']);
const maxInline = 90;

/** Writes down the code of one story. */
export class ExampleWriter {
  /** Statements before the example: long values by their names. @type {Map<string, string>} */
  values = new Map();
  /** @type {string[]} */
  problems = [];

  /** @param {Module} module @param {StoryParts} parts */
  constructor(module, parts) {
    this.module = module;
    this.parts = parts;
    /** The name by which the function that draws it knows all arguments. @type {string | undefined} */
    this.all = undefined;
    /** The names it takes out of them. @type {Set<string>} */
    this.taken = new Set();
    this.usesWhole = false;
  }

  /**
   * The code of a node, without what belongs to Storybook.
   * @param {Node} node
   * @returns {string}
   */
  code(node) {
    const parts = [];
    let at = node.start;
    /** @param {Node} each */
    const walk = (each) => {
      const text = this.#instead(each);
      if (text === undefined) return inside(each).forEach(walk);
      parts.push(this.module.source.slice(at, each.start), text);
      at = each.end;
      return undefined;
    };
    walk(node);
    parts.push(this.module.source.slice(at, node.end));
    return parts.join('');
  }

  /** The text that stands in the place of a node; nothing where it stays. @param {Node} node @returns {string | undefined} */
  #instead(node) {
    if (node.type === 'CallExpression' && this.#isSpy(node)) {
      return node['arguments'][0] ? this.code(node['arguments'][0]) : 'console.log';
    }
    if (this.all === undefined) return undefined;
    if (node.type === 'JSXElement' && this.#spreads(node['openingElement'])) return this.#element(node);
    if (node.type === 'MemberExpression' && node['object'].name === this.all && !node['computed']) {
      const found = this.#written().find((each) => 'name' in each && each.name === node['property'].name);
      return found && 'text' in found ? this.#value(found) : 'undefined';
    }
    if (node.type === 'Identifier' && node['name'] === this.all) this.usesWhole = true;
    return undefined;
  }

  /** @param {Node} node */
  #isSpy({ callee }) {
    return callee.name === 'fn' && this.module.imports.get('fn')?.from === 'storybook/test';
  }

  /** True if a tag gets all arguments. @param {Node} tag */
  #spreads(tag) {
    return tag['attributes'].some((/** @type {Node} */ each) => this.#isAll(each));
  }

  /** @param {Node} attribute */
  #isAll(attribute) {
    return attribute.type === 'JSXSpreadAttribute' && attribute['argument'].name === this.all;
  }

  /** The arguments as they are written down, without those that the function takes by name. @returns {Written[]} */
  #written() {
    const taken = this.taken;
    return this.parts.args
      .filter((each) => !('name' in each && taken.has(each.name)))
      .map((each) => {
        if ('spread' in each) return { spread: this.code(each.spread) };
        const isText = each.value.type === 'Literal' && typeof each.value['value'] === 'string';
        const text = isText ? each.value['value'] : this.#named(each.name, each.value);
        return { name: each.name, text, isText };
      });
  }

  /** The code of a value, or the name that a long one gets. @param {string} name @param {Node} value */
  #named(name, value) {
    const text = this.code(value);
    const isTaken = this.module.declared.has(name) || this.module.imports.has(name);
    if (text.length <= maxInline || !longValue.has(value.type) || isTaken || text.includes('=>')) return text;
    return this.keep(name, text);
  }

  /** Gives a value a name in front of the example. @param {string} name @param {string} text */
  keep(name, text) {
    if (text !== name) this.values.set(name, text);
    return name;
  }

  /** An argument as an expression. @param {{ text: string, isText: boolean }} argument */
  #value({ text, isText }) {
    return isText ? JSON.stringify(text) : text;
  }

  /** An argument as an attribute. @param {Written} argument */
  #attribute(argument) {
    if ('spread' in argument) return `{...${argument.spread}}`;
    const { name, text, isText } = argument;
    if (isText && plainText.test(text)) return `${name}="${text}"`;
    if (text === 'true' && !isText) return name;
    return `${name}={${this.#value(argument)}}`;
  }

  /** An argument between the tags. @param {Extract<Written, { name: string }>} argument */
  #child({ text, isText }) {
    if (isText) return plainText.test(text) && !hasEdges.test(text) ? text : `{${JSON.stringify(text)}}`;
    return text.startsWith('<') ? text : `{${text}}`;
  }

  /**
   * An element with attributes, of which the later ones count.
   * @param {string} tag
   * @param {readonly (Written | { name: string, code: string })[]} attributes
   * @param {string | undefined} children
   */
  #tag(tag, attributes, children) {
    /** @type {Map<unknown, string>} */
    const last = new Map();
    let inner = children;
    for (const each of attributes) {
      if ('spread' in each) last.set(each, this.#attribute(each));
      else if ('code' in each) {
        last.delete(each.name);
        last.set(each.name, each.code);
      } else if (each.name === 'children') inner ??= this.#child(each);
      else {
        last.delete(each.name);
        last.set(each.name, this.#attribute(each));
      }
    }
    const opening = [tag, ...last.values()].join(' ');
    return inner === undefined ? `<${opening} />` : `<${opening}>${inner}</${tag}>`;
  }

  /** An element that gets all arguments, with the arguments written out. @param {Node} element */
  #element({ openingElement, children }) {
    const own = openingElement.attributes.flatMap((/** @type {Node} */ each) => {
      if (this.#isAll(each)) return this.#written();
      const name = each.type === 'JSXAttribute' ? keyName(each['name']) : undefined;
      return name === undefined
        ? [{ spread: this.code(each['argument']) }]
        : [{ name, code: this.code(each) }];
    });
    const inner = children.map((/** @type {Node} */ each) => this.code(each)).join('');
    return this.#tag(this.code(openingElement.name), own, inner.trim() === '' ? undefined : inner);
  }

  /** The component by itself, with all arguments. */
  component() {
    const { component } = this.parts;
    if (!component)
      throw new Error(`${this.module.path}: a story has neither a component nor a function that draws it.`);
    const named = component.type === 'TSInstantiationExpression' ? component['expression'] : component;
    return this.#tag(this.code(named), this.#written(), undefined);
  }

  /** Takes the parameter of the drawing function apart. @param {Node | undefined} parameter */
  takeApart(parameter) {
    if (parameter?.type === 'Identifier') this.all = parameter['name'];
    if (parameter?.type !== 'ObjectPattern') return;
    for (const each of parameter['properties']) {
      if (each.type === 'RestElement') {
        this.all = each.argument.name;
        continue;
      }
      const name = keyName(each.key) ?? '';
      const isDefault = each.value.type === 'AssignmentPattern';
      const local = isDefault ? each.value.left.name : each.value.name;
      const given = this.parts.args.find((argument) => 'name' in argument && argument.name === name);
      const value = given && 'value' in given ? given.value : isDefault ? each.value.right : undefined;
      this.keep(local, value ? this.code(value) : 'undefined');
      this.taken.add(name);
    }
  }

  /** All arguments as an object, for a function that needs them so. */
  whole() {
    const entries = this.#written().map((each) =>
      'spread' in each ? `...${each.spread}` : `${JSON.stringify(each.name)}: ${this.#value(each)}`,
    );
    return `{ ${entries.join(', ')} }`;
  }
}

import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { inside } from './place.mjs';
import { storyFiles } from './story-plays.mjs';

/** Objects whose methods are presses and keys of a person. */
const hands = new Set(['userEvent', 'user', 'fireEvent']);
const isGetter = (/** @type {string} */ name) => /^getBy|^getAllBy/.test(name);
const isSight = (/** @type {string} */ name) => name === 'toBeVisible' || name === 'toBeInTheDocument';

/**
 * The name of the method or function that is called.
 * @param {any} node
 * @returns {string}
 */
function calledName({ callee }) {
  return callee?.type === 'MemberExpression' ? (callee.property.name ?? '') : (callee?.name ?? '');
}

/** @param {any} node */
const isWait = (node) => calledName(node) === 'waitFor';

/**
 * The call in `await …`, in a statement of its own or as the value of a constant.
 * @param {any} statement
 * @returns {any}
 */
function awaitedCall(statement) {
  const { type, argument } = statement.expression ?? statement.declarations?.[0]?.init ?? {};
  return type === 'AwaitExpression' && argument.type === 'CallExpression' ? argument : undefined;
}

/**
 * True if a statement presses or types.
 * @param {any} statement
 */
function acts(statement) {
  const object = awaitedCall(statement)?.callee.object;
  return object?.type === 'Identifier' && hands.has(object.name);
}

/**
 * The element that a statement looks at at once: `expect(canvas.getBy…).toBeVisible()` and `within(canvas.getBy…)`.
 * @param {any} statement
 * @returns {any}
 */
function lookedAtOnce(statement) {
  const call = awaitedCall(statement) ?? statement.declarations?.[0]?.init;
  if (call?.type !== 'CallExpression') return undefined;
  const subject = isSight(calledName(call)) ? call.callee.object : call;
  if (subject?.type !== 'CallExpression' || !['expect', 'within'].includes(calledName(subject)))
    return undefined;
  const [looked] = subject.arguments;
  return looked?.type === 'CallExpression' && isGetter(calledName(looked)) ? looked : undefined;
}

/**
 * The places in a file of stories that would hold only on a machine that is quick enough.
 * @param {string} name of the file
 * @param {string} source
 * @returns {string[]}
 */
export function hurriedLooks(name, source) {
  /** @type {string[]} */
  const found = [];
  const say = (/** @type {any} */ { start }, /** @type {string} */ words) =>
    found.push(`${name}:${source.slice(0, start).split('\n').length}: ${words}`);
  let waits = 0;
  new Visitor({
    CallExpression(node) {
      if (isWait(node)) waits += 1;
      const method = calledName(node);
      if (method === 'toHaveFocus' && waits === 0)
        say(
          node,
          'a focus may come one frame later. Put `expect(…).toHaveFocus()` inside `waitFor(() => …)`.',
        );
      if (
        method === 'toHaveLength' &&
        /expect\(\s*await [^;]*\.findAllBy/.test(source.slice(node.start, node.end))
      )
        say(
          node,
          'the list may not be whole when its first line is found. Count `getAllBy…` inside `waitFor(() => …)`.',
        );
      const options = isWait(node) ? node.arguments[1] : node.arguments[2];
      const isOwnPatience =
        (isWait(node) || method.startsWith('find')) &&
        options?.type === 'ObjectExpression' &&
        options.properties.some((/** @type {any} */ { key }) => key?.name === 'timeout');
      if (isOwnPatience)
        say(
          node,
          'a busy machine takes longer. Leave the `timeout` out: a longer one costs nothing when the thing comes.',
        );
    },
    'CallExpression:exit': (node) => {
      if (isWait(node)) waits -= 1;
    },
    BlockStatement({ body }) {
      for (const [index, statement] of body.entries()) {
        const before = body[index - 1];
        const looked = before && acts(before) && lookedAtOnce(statement);
        if (looked && !source.slice(looked.start, looked.end).includes('await '))
          say(looked, 'what a press brings may come later. Look for it with `await ….findBy…`.');
      }
    },
  }).visit(parseSync(name, source).program);
  return found;
}

/**
 * The same in all stories of the repository.
 * @returns {string[]}
 */
export const allHurriedLooks = () =>
  storyFiles().flatMap((file) => hurriedLooks(file, readFileSync(inside(file), 'utf8')));

/** A statement that presses or types: `await userEvent.click(…)`. */
const press = [
  'ExpressionStatement[expression.argument.callee.object.name=/^(userEvent|user|fireEvent)$/]',
  'VariableDeclaration[declarations.0.init.argument.callee.object.name=/^(userEvent|user|fireEvent)$/]',
].join(', ');
const isGetter = 'callee.property.name=/^get(All)?By/';
const find = 'CallExpression:matches([callee.name=/^find/], [callee.property.name=/^find/])';

/** Looks that would hold only on a machine that is quick enough: selectors of the tree, and the words about what they find. */
const hurries = {
  "CallExpression[callee.property.name='toHaveFocus']:not(CallExpression[callee.name='waitFor'] *)":
    'A focus may come one frame later. Put `expect(…).toHaveFocus()` inside `waitFor(() => …)`.',
  "CallExpression[callee.property.name='toHaveLength']:has(CallExpression[callee.name='expect'] > AwaitExpression > [callee.property.name=/^findAllBy/])":
    'The list may not be whole when its first line is found. Count `getAllBy…` inside `waitFor(() => …)`.',
  "CallExpression[callee.property.name='toBeInTheDocument']:has(CallExpression[callee.name='expect'] > MemberExpression > AwaitExpression > [callee.property.name=/^findAllBy/])":
    'The first of several may be an announcement, which is gone a moment later. To find them is enough: leave out `expect`.',
  [`:matches(CallExpression[callee.name='waitFor'], ${find}) > ObjectExpression > Property[key.name='timeout']`]:
    'A busy machine takes longer. Leave the `timeout` out: a longer one costs nothing when the thing comes.',
  [`:matches(${press}) + ExpressionStatement[expression.argument.callee.property.name=/^toBe(Visible|InTheDocument)$/] CallExpression[callee.name='expect'] > CallExpression[${isGetter}]:not(:has(AwaitExpression)), :matches(${press}) + VariableDeclaration CallExpression[callee.name='within'] > CallExpression[${isGetter}]:not(:has(AwaitExpression))`]:
    'What a press brings may come later. Look for it with `await ….findBy…`.',
  [`:matches(${press}):has([value='option']) + :statement CallExpression[${isGetter}]:not(CallExpression[callee.name='waitFor'] *):not(ArrowFunctionExpression ArrowFunctionExpression *)`]:
    'Until the list has closed, nothing but its field can be found by its role. Look for it with `await ….findBy…`.',
};

/** A plugin of oxlint: stories wait for what comes later, however long a machine takes. */
export default {
  meta: { name: 'patience' },
  rules: {
    'waits-for-what-comes': {
      /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
      create: ({ report }) =>
        Object.fromEntries(
          Object.entries(hurries).map(([selector, message]) => [
            selector,
            (/** @type {object} */ node) => report({ node, message }),
          ]),
        ),
    },
  },
};

/**
 * A node of the syntax tree that oxc-parser makes.
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

/**
 * The constants at the top of a module, exported or not.
 * @param {import('oxc-parser').Program} program
 * @returns {Node[]}
 */
export function topConstants(program) {
  return /** @type {Node[]} */ (program.body).flatMap((statement) => {
    const declaration = statement['declaration'] ?? statement;
    return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { inside, jsonOf } from './place.mjs';

// As tsc writes them: at the start of a line.
const imports = /^(?:import\s[^'"]*?from\s*|import\s*|export\s[^'"]*?from\s*)['"]([^'"]+)['"]/gm;
const reexports = /^export\s[^'"]*?from\s*['"]([^'"]+)['"]/gm;
/** Libraries that need state, context or a document. */
const client =
  /^(?:react|react-dom|react-aria|react-aria-components|react-stately|@tanstack|react-hook-form|swr)(?:\/(?!jsx-runtime).*)?$/;

/** @param {string} module absolute path of a compiled module @param {RegExp} pattern */
const named = (module, pattern) =>
  Array.from(readFileSync(module, 'utf8').matchAll(pattern), ([, name = '']) => name);

/** A module of this repository, or undefined for any other. @param {string} specifier @param {string} from the module that names it */
function ours(specifier, from) {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
  const [, name, entry = ''] = /^@slip\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name ? inside('packages', name, 'dist', entry, 'index.js') : undefined;
}

/** True if a module, or any that it loads, works only in client components. @param {string} module @param {Set<string>} [seen] @returns {boolean} */
function needsClient(module, seen = new Set()) {
  if (seen.has(module)) return false;
  seen.add(module);
  return named(module, imports).some((specifier) => {
    const next = ours(specifier, module);
    return next ? needsClient(next, seen) : client.test(specifier);
  });
}

/**
 * Marks what works only in client components with `'use client'`, so that a server component may import it: each module, but not the
 * entries that pass it on. What is pure (tokens, rules, amounts) stays usable on the server, and a client boundary may not `export *`.
 * @param {import('./published.mjs').Published} name a compiled package
 */
export function addClientDirectives(name) {
  const home = inside('packages', name, 'dist');
  const marked = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith('compiled-in'))
    .map((file) => join(home, file))
    .filter((module) =>
      basename(module) === 'index.js'
        ? named(module, reexports).some((specifier) => client.test(specifier))
        : needsClient(module),
    );
  for (const module of marked) {
    writeFileSync(module, `'use client';\n${readFileSync(module, 'utf8')}`);
    const map = jsonOf(`${module}.map`);
    writeFileSync(`${module}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  }
}

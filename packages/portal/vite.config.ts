import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, parseSync, Visitor } from 'vite';
import { compiledStyles } from '../../scripts/styles/vite-plugin.mjs';

const office = process.env.SLIP_DEV_OFFICE;

/** The package a module comes from: `react-dom`, `@slip/ui`. */
function packageOf(module: string): string {
  const ours = /\/packages\/(\w+)\/src\//.exec(module)?.[1];
  const theirs = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
  return ours ? `@slip/${ours}` : (theirs ?? 'other');
}

/** Writes down what each chunk is made of, so that a first load that grew too large says by what. */
function recordParts(): Plugin {
  return {
    name: 'slip:record-parts',
    generateBundle(_options, bundle) {
      const parts: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const sizes: Record<string, number> = {};
        for (const [module, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = packageOf(module);
          sizes[name] = (sizes[name] ?? 0) + renderedLength;
        }
        parts[chunk.fileName] = sizes;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(parts) });
    },
  };
}

/**
 * Tells the page at once of what it finds out late: the sign-in screen, which the start asks for, and the font, which
 * the styles ask for.
 */
function preloadFirstPage(): Plugin {
  return {
    name: 'slip:preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle);
        const start = files.find((file) => file.type === 'chunk' && file.isEntry);
        const signIn = files.find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/authenticate/LoginScreen.tsx'),
        );
        const font = files.find(({ fileName }) => /source-sans-3-latin-wght-normal.*\.woff2$/.test(fileName));
        const known = start?.type === 'chunk' ? [start.fileName, ...start.imports] : [];
        const late = signIn?.type === 'chunk' ? [signIn.fileName, ...signIn.imports] : [];
        return [
          ...(font
            ? [
                {
                  rel: 'preload',
                  as: 'font',
                  type: 'font/woff2',
                  crossorigin: true,
                  href: `/${font.fileName}`,
                },
              ]
            : []),
          ...late
            .filter((fileName) => !known.includes(fileName))
            .map((fileName) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
      },
    },
  };
}

/**
 * React Router makes its links, forms and contexts while it loads, so a bundler has to keep those nobody uses. Said to
 * be pure, and without the names that only its developer tools show, they go: 2 kB gzip of the first load. Its warnings for
 * developers go, too, and the messages of its errors about their mistakes: it throws without them.
 */
function shakeRouter(): Plugin {
  return {
    name: 'slip:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/\bReact\d*\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/(?<!function )\bwarning\d*\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/\binvariant\((\n.+,)(?:\n *\/\/.*)*\n +[`"].+[`"](?=\n *\);)/g, 'invariant($1')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}

/**
 * yup gives each of its functions the prototype of what the function makes, for `instanceof` of a function, which
 * nobody asks. That alone keeps the kinds of schema that nobody uses. Its methods that rename the keys of an object, which
 * nobody calls, bring a package of their own.
 */
function shakeYup(): Plugin {
  return {
    name: 'slip:shake-yup',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/yup\/index\.esm\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^create\$\d+\.prototype = \w+\.prototype;$/gm, '')
          .replace(/^import .* from 'tiny-case';$/m, '')
          .replaceAll(/^ {2}(?:camel|snake|constant)Case\(\) \{\n.*\n {2}\}$/gm, ''),
        map: null,
      }),
    },
  };
}

/** The members of an endpoint that its documentation, the office's program and tests read. */
const words = new Set(['summary', 'source', 'duties', 'whyNotInTerminal', 'example']);

/** Leaves out of the contract what no page reads: the words and examples of its endpoints, and what `meta` tells of their values. */
function leaveOutWords(): Plugin {
  return {
    name: 'slip:leave-out-words',
    apply: 'build',
    transform: {
      filter: {
        id: /\/packages\/(?:api\/src\/contract|forms\/src\/rules)\/.*\.ts$/,
        code: /endpoint\(|\.meta\(/,
      },
      handler: (code) => {
        const cuts: { readonly start: number; readonly end: number }[] = [];
        new Visitor({
          CallExpression: ({ callee, arguments: [given], end }) => {
            if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
              if (callee.property.name === 'meta') cuts.push({ start: callee.object.end, end });
            } else if (callee.type === 'Identifier' && callee.name === 'endpoint') {
              const members = given?.type === 'ObjectExpression' ? given.properties : [];
              for (const [index, member] of members.entries())
                if (
                  member.type === 'Property' &&
                  member.key.type === 'Identifier' &&
                  words.has(member.key.name)
                )
                  cuts.push({ start: member.start, end: members[index + 1]?.start ?? member.end });
            }
          },
        }).visit(parseSync('contract.js', code).program);
        return {
          code: cuts
            .toSorted((one, other) => other.start - one.start)
            .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code),
          map: null,
        };
      },
    },
  };
}

/**
 * Fetches code, and again after half a second, one and two: a browser gives up what waits for a connection when a network of its machine
 * comes or goes, and one of a page's hundred files is enough for it not to be shown. Without a network it fails at once. Browsers before
 * Chromium 156 and Firefox 155 remember a failure: there the last try fails as the first did.
 */
const fetchPatiently = `export const __vitePreload = async (load) => {
  for (let pause = 500; pause < 4000; pause *= 2)
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return load();
};`;

/**
 * Vite wraps each import that waits in a program that fetches styles and chunks ahead of it. There are neither (see
 * `modulePreload` below; styles are in the scripts), so it only imports, patiently: 0.5 kB gzip less of the first load.
 */
function importPatiently(): Plugin {
  return {
    name: 'slip:import-patiently',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: fetchPatiently, map: null }),
    },
  };
}

export default defineConfig({
  plugins: [
    // The portal speaks English; React Aria brings its few words in thirty languages.
    optimizeLocales.vite({ locales: ['en-US'] }),
    react(),
    recordParts(),
    preloadFirstPage(),
    shakeRouter(),
    shakeYup(),
    leaveOutWords(),
    { ...compiledStyles(), apply: 'build' },
    importPatiently(),
  ],
  // Our packages are read from source; see docs/decisions/0001-the-house.md.
  resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
  // The worker that checks files is a module of its own, as large as what it imports; see `checkWorker.ts`.
  worker: { format: 'es' },
  // The server puts a fresh nonce in its place in every response, and in the page's Content-Security-Policy.
  html: { cspNonce: '__SLIP_CSP_NONCE__' },
  build: {
    // `npm test` reads the graph from it to hold the first load to its limit.
    manifest: true,
    // An inlined asset is a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The start would carry the list of every screen's chunks, 1.3 kB compressed, to fetch them a moment sooner: screens
      // are fetched ahead by the portal itself.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Reading the styles takes most of a build, as is known.
      checks: { pluginTimings: false },
      output: {
        // The first page knows the file of every chunk: names would weigh 0.7 kB there.
        chunkFileNames: 'assets/[hash].js',
        // All that every page loads at once is one file: smaller compressed, and one request, than as twenty.
        // The tables of tokens are for what is drawn later: the rules of the first page are compiled, and have theirs inside.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'tokens', test: /ui[\\/]src[\\/]tokens[\\/]index\.ts$/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // `npm run dev` runs the server on an inner port; the browser sees one origin, as in production.
    ...(office ? { proxy: { '/slip/api': office, '/dev': office } } : {}),
  },
});

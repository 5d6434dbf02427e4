import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const office = process.env.SLIP_DEV_OFFICE;

export default defineConfig({
  plugins: [react()],
  // Our packages are read from source; see docs/decisions/0001-the-house.md.
  resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
  // The server puts a fresh nonce in its place in every response, and in the page's Content-Security-Policy.
  html: { cspNonce: '__SLIP_CSP_NONCE__' },
  build: {
    // `npm test` reads the graph from it to hold the first load to its limit.
    manifest: true,
    // An inlined asset is a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    strictPort: true,
    // `npm run dev` runs the server on an inner port; the browser sees one origin, as in production.
    ...(office ? { proxy: { '/slip/api': office, '/dev': office } } : {}),
  },
});

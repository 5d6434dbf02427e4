import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// All else is as it comes: a brand has to survive what the defaults do to style sheets.
export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: ['index.html', 'branded.html', 'readme.html', 'routed.html'] } },
});

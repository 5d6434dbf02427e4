import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    rolldownOptions: {
      input: ['beside.html', 'tailwind.html', 'reboot.html', 'src/hydrate.tsx'],
      output: { entryFileNames: '[name].js', assetFileNames: 'assets/[name][extname]' },
    },
  },
});

import { fileURLToPath } from 'node:url';

/** One script with the name of its source, wherever it is written to. */
export default {
  logLevel: 'warn',
  publicDir: false,
  build: {
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: fileURLToPath(new URL('./main.jsx', import.meta.url)),
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true },
};

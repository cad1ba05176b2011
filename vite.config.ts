import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// The one manifest; the build reads it rather than repeating it.
const manifest = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
);

// `npm run dev` starts a PocketBase beside Vite and says here where it listens.
const pocketbase = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';

/**
 * Chunks of the admin area carry its name, so that the service worker does not precache them. A
 * chunk with one of its modules is of no use to customers: only admin routes lead there.
 */
const adminModule =
  /\/src\/(screens\/admin\/|routes\/admin\b[^?]*\?tsr-split|data\/remote\/admin-|text\/admin)/;

function chunkFileNames({ moduleIds }: { moduleIds: readonly string[] }): string {
  const isAdmin = moduleIds.some((id) => adminModule.test(id.replaceAll('\\', '/')));
  return isAdmin ? 'assets/admin-[name]-[hash].js' : 'assets/[name]-[hash].js';
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders read Dexie, so they travel with their screen and not with the first paint.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/*.png'],
        // Pictures are cached as they are seen; the admin area never works offline.
        globIgnores: ['img/**', 'assets/admin-*'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            // One small sheet for the shop, and one that only the admin area loads, after it.
            { name: 'admin-styles', test: /\/src\/screens\/admin\/.*\.css$/ },
            { name: 'styles', test: /\/src\/.*\.css$/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'dexie', test: /node_modules[\\/]dexie/ },
            { name: 'pocketbase', test: /node_modules[\\/]pocketbase[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': pocketbase, '/data': pocketbase, '/_/': pocketbase },
  },
});

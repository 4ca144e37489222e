declare module '*.css';
declare module '@fontsource-variable/*';

/** Vite's constants: DEV is true under `npm run dev`. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}

declare module '*.css';
declare module '@fontsource-variable/*';

/** Vite's: whether this is `npm run dev`. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}

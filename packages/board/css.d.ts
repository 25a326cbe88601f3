/** A style sheet as text, as the build bundles it. */
declare module '*.css' {
  const text: string;
  export { text as default };
}

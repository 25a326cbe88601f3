/** The style sheet as text, as the build bundles it. */
declare const text: string;
export { text as default };

/** The text of the verifier, which `verifier/bundle-verifier.ts` makes when the site is built. */
declare module 'virtual:verify.mjs' {
  const text: string
  export default text
}

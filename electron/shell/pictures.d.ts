/** A picture that is part of the bundle, as a `data:` URL. */
declare module '*.png?inline' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler gives it.
  export default url;
}

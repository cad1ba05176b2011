/** What a CSS module exports: each of its classes under its own name, so that a build keeps those that are used. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

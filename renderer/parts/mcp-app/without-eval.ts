interface CheckedPage {
  __zod_globalConfig?: { jitless?: boolean };
}

/** The packages of MCP check messages with a library that tries to compile code, which the page's policy refuses and reports. */
const page = globalThis as CheckedPage;

page.__zod_globalConfig ??= {};
page.__zod_globalConfig.jitless = true;

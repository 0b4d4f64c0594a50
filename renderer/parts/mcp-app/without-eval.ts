interface CheckedPage {
  __zod_globalConfig?: { jitless?: boolean };
}

/**
 * The packages of MCP check messages with a library that tries to compile code as soon as it is loaded, which the page's policy
 * refuses and reports. Called before any of them is.
 */
export function checkWithoutEval(): void {
  const page = globalThis as CheckedPage;
  page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true };
}

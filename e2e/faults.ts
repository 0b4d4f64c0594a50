import type { ElectronApplication, Page } from '@playwright/test';

/** What went wrong in the pages of an app, whatever the journey looked at. */
export interface Faults {
  /** From now on a fault that matches is what the journey is about. */
  expect(pattern: RegExp): void;
  /** Everything that nobody expected, one line each. */
  all(): readonly string[];
}

const REPORTED = 'refused by the policy of the page:';

/** Collects uncaught errors, errors on the console and violations of the page's policy, also those from before it was called. */
export async function collectFaults(app: ElectronApplication): Promise<Faults> {
  const context = app.context();
  const lines = new Set<string>();
  const expected: RegExp[] = [];
  context.on('weberror', (error) => void lines.add(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') lines.add(`console: ${message.text()}`);
  });
  await context.addInitScript(reportViolations, REPORTED);
  for (const page of app.windows()) await collectEarlier(page, lines);
  context.on('page', (page) => void collectEarlier(page, lines));
  return {
    expect: (pattern) => void expected.push(pattern),
    all: () => [...lines].filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

/** Chromium writes violations on the console too, but not those of every directive. */
function reportViolations(words: string): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(words, event.effectiveDirective, event.blockedURI, event.sourceFile);
  });
}

/** Playwright keeps what a page said before anybody listened. */
async function collectEarlier(page: Page, lines: Set<string>): Promise<void> {
  for (const error of await page.pageErrors()) lines.add(`uncaught: ${error.stack ?? error.message}`);
  for (const message of await page.consoleMessages()) {
    if (message.type() === 'error') lines.add(`console: ${message.text()}`);
  }
}

import type { Page } from '@playwright/test';

/** What the page's main thread works, by its own clock, which other work on the machine hardly stretches. */
export interface MainThread {
  /** Median for one key of these, pressed in turn, until its second frame is drawn; without what goes on anyway. In ms. */
  perKey(keys: readonly string[]): Promise<number>;
  /** Median for the same fixed work each time, as a measure of the machine; in ms. */
  yardstick(): Promise<number>;
}

const KEYS = 40;
/** Enough to find out what goes on anyway. */
const IDLE_ROUNDS = 20;
/** Until compiled code and caches are as they stay. */
const FIRST_KEYS = 20;
/** Lines that are made, styled, laid out and dropped in 16 ms on the machine where the budgets were set. */
const YARDSTICK_LINES = 380;

export async function mainThreadOf(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function workedMs(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }

  async function costMs(act: () => Promise<unknown>): Promise<number> {
    const before = await workedMs();
    await act();
    return (await workedMs()) - before;
  }

  async function costsMs(rounds: number, act: (round: number) => Promise<unknown>): Promise<readonly number[]> {
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await costMs(() => act(round)));
    return costs;
  }

  async function perKey(keys: readonly string[]): Promise<number> {
    const press = async (round: number) => {
      await page.keyboard.press(keys[round % keys.length] ?? '');
      await twoFrames(page);
    };
    await costsMs(FIRST_KEYS, press);
    const costs = await costsMs(KEYS, (round) => press(FIRST_KEYS + round));
    const idle = await costsMs(IDLE_ROUNDS, () => twoFrames(page));
    return median(costs) - median(idle);
  }

  async function yardstick(): Promise<number> {
    return median(await costsMs(IDLE_ROUNDS, () => page.evaluate(drawLines, YARDSTICK_LINES)));
  }

  return { perKey, yardstick };
}

/** Work of the kind that keys make, which a busy machine stretches as it stretches theirs. */
function drawLines(count: number): void {
  const box = document.createElement('div');
  for (let index = 0; index < count; index += 1) {
    const line = document.createElement('p');
    for (const text of ['Run the tests of project', String(index), 'and say what came of it']) {
      const part = document.createElement('span');
      part.textContent = text;
      line.append(part);
    }
    box.append(line);
  }
  document.body.append(box);
  box.getBoundingClientRect();
  box.remove();
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

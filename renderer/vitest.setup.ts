import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of tests share one window and the packages, which take longer to load than most of the files take to run. What the app
// keeps in its own modules begins anew with each file, and so do the page and the clock.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
document.body.replaceChildren();
localStorage.clear();
afterAll(cleanup);

// As for everything else that a busy machine is late with.
configure({ asyncUtilTimeout: 15_000 });

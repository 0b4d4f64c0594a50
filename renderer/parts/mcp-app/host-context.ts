import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { styleVariables } from './style-variables.ts';

export type ViewMode = 'inline' | 'fullscreen';

/** How high a view stands in the transcript at most, in px; what is longer scrolls within it. */
export const MAX_INLINE_HEIGHT = 560;

export interface Surroundings {
  readonly tool: JsonObject | undefined;
  readonly mode: ViewMode;
  /** Of the place that it has, in px. */
  readonly width: number;
  readonly height: number;
  readonly version: string;
}

/** Everything that a view is told of where it is (MCP Apps "Host Context"). */
export function hostContext({ tool, mode, width, height, version }: Surroundings): McpUiHostContext {
  const { language, maxTouchPoints } = navigator;
  return {
    ...(tool ? { toolInfo: { tool: tool as never } } : {}),
    theme: currentTheme(),
    styles: { variables: styleVariables(document.documentElement) as never },
    displayMode: mode,
    availableDisplayModes: ['inline', 'fullscreen'],
    containerDimensions: mode === 'inline' ? { width, maxHeight: MAX_INLINE_HEIGHT } : { width, height },
    locale: language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: `Signalbox/${version}`,
    platform: 'desktop',
    deviceCapabilities: { touch: maxTouchPoints > 0, hover: matchMedia('(hover: hover)').matches },
    safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
  };
}

const DARK = '(prefers-color-scheme: dark)';

function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls the listener when the theme may be another; returns its undo. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(DARK);
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', listener);
  };
}

import { viewOrigin } from '../../shared/mcp-apps/view-address.ts';
import { framePolicy } from '../../shared/mcp-apps/view-policy.ts';

export type Headers = Readonly<Record<string, string>>;

/** The document around a view: nothing but the script that shows it and passes its messages on. */
export const FRAME_HTML = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>View</title>
  <script type="module" src="/frame.js"></script>
</html>
`;

/** Everything that a browser could let a document do, and no view may. */
const DENIED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const COMMON: Headers = {
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
};

/** What the frame of a view, and its script, are sent with. */
export function frameHeaders(viewId: string, type: string): Headers {
  return {
    ...COMMON,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': framePolicy(viewOrigin(viewId)),
    'cross-origin-embedder-policy': 'require-corp',
  };
}

/** What a view is sent with. Pictures of others come without cookies, as they cannot be asked to be meant for us. */
export function documentHeaders(policy: string): Headers {
  return {
    ...COMMON,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cross-origin-embedder-policy': 'credentialless',
  };
}

// Playwright starts Electron without a secret store, so this one is asked for again before the app is read.
// biome-ignore lint/style/noRestrictedImports: Electron itself loads this, as no journey does.
const { app } = require('electron');

app.commandLine.removeSwitch('password-store');
app.commandLine.appendSwitch('password-store', 'gnome-libsecret');

import { safeStorage } from 'electron';
import type { SecretStore } from '../storage/token-vault.ts';

/** The system's key store as the token vault wants it. On Linux without a keyring Electron would only scramble: that is none. */
export const systemSecrets: SecretStore = {
  available: () => safeStorage.isEncryptionAvailable() && !isOnlyScrambled(),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (sealed) => safeStorage.decryptString(sealed),
};

function isOnlyScrambled(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}
